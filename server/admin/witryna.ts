import { startProgram } from '#server/platform/start-program.ts'

/* `npm run witryna -- <command> …`: the command line for those who keep the shop and for those who build it. */
await startProgram('witryna', () => import('./all-commands.ts'))
