export { Engine } from './engine/engine.ts'
export type { Io } from './io.ts'
export { run } from './run.ts'
