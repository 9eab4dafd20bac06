import { startProgram } from '#server/platform/start-program.ts'

/* `npm run commerce`: runs the commerce API alone. */
await startProgram('commerce', () => import('./serve.ts'))
