import { existsSync, readFileSync } from 'node:fs'
import { findExtensions, missingFolder } from './find-extensions.ts'

/** Below `dist`: which extensions the pages were built with, a line for each. */
export const BUILT_WITH = 'extensions.txt'

/** The extensions of this process, as the build notes them. */
export function presentExtensions(): string {
  return findExtensions()
    .map(({ name, version }) => `${name} ${version}\n`)
    .join('')
}

export interface OtherBuild {
  /** what differs, and what to do */
  message: string
  /** Some extensions of the build are gone, and there are no others: the shop sells without them. */
  isLackAlone: boolean
}

/** What to do if the pages in `dist` were built with other extensions than this process has; null if they are the same. */
export function otherBuild(file: string): OtherBuild | null {
  const built = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const present = presentExtensions()
  if (built === present) return null
  const isLackAlone = linesOf(present).every((line) => linesOf(built).includes(line))
  const differs = `The shop was built with ${named(built)}, and this start has ${named(present)}`
  return {
    isLackAlone,
    message: isLackAlone
      ? `${differs}: what they add is left out. ${missingFolder() ?? 'Bring them back, or run `npm run build` without them.'}`
      : `${differs}: run \`npm run build\` with the WITRYNA_EXTENSIONS of the start.`,
  }
}

const linesOf = (list: string) => list.split('\n').filter((line) => line !== '')
const named = (list: string) => (list === '' ? 'no extensions' : `the extensions ${linesOf(list).join(', ')}`)
