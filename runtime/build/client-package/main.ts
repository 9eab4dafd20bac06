import { join, resolve } from 'node:path'
import { buildClientPackage } from './package.ts'

/** `npm run client`: writes the package to `dist/client-package`, or to the folder that is named. */
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../../../dist/client-package'))
await buildClientPackage(folder)
process.stdout.write(`The client package is in ${folder}\n`)
