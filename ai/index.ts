export * from './player.ts'
export * from './players.ts'
export * from './value.ts'
