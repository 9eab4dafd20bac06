import { startProgram } from './platform/start-program.ts'

/* `node server/main.ts [--dev]`: runs the shop; in development always its sources. */
const sources = () => import('./serve.ts')
await (process.argv.includes('--dev') ? sources() : startProgram('serve', sources))
