import { existsSync, readFileSync } from 'node:fs'
import { findExtensions } from './find-extensions.ts'

/** Below `dist`: which extensions the pages were built with, a line for each. */
export const BUILT_WITH = 'extensions.txt'

/** The extensions of this process, as the build notes them. */
export function presentExtensions(): string {
  return findExtensions()
    .map(({ name, version }) => `${name} ${version}\n`)
    .join('')
}

/** What to do if the pages in `dist` were built with other extensions than this process has; null if they are the same. */
export function otherBuild(file: string): string | null {
  const built = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const present = presentExtensions()
  if (built === present) return null
  const named = (list: string) =>
    list === '' ? 'no extensions' : `the extensions ${list.trim().split('\n').join(', ')}`
  return (
    `The shop was built with ${named(built)}, and this start has ${named(present)}: ` +
    'run `npm run build` with the WITRYNA_EXTENSIONS of the start.'
  )
}
