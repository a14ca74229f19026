/** `npm start`: the table in the browser. */
import { runServer } from './serving.ts'

await runServer(process.argv.slice(2))
