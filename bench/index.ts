export * from './bench.ts'
