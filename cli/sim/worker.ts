export { runErrand as default } from './crew.ts'
