export { runTask as default } from './analysts.ts'
