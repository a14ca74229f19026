/** `npm start`: the table in the browser. */
import { run } from './serving.ts'

await run(process.argv.slice(2))
