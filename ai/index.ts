export * from './player.ts'
export * from './players.ts'
