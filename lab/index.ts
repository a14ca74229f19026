export * from './arena.ts'
export * from './simulate.ts'
export * from './statistics.ts'
