/** Rooms whose sources Node itself has loaded; it cannot take them in again. */
export const NATIVE_ROOMS = ['server', 'schemas', 'locales', 'layouts', 'widgets', 'runtime/build'] as const

/** Files of widgets that the server reads too: schemas and what they are made of. Components and styles are Vite's. */
const BROWSER_ONLY = /\.(?:tsx|css|svg|woff2)$|\/fixtures\.ts$/
const NO_SOURCE = /\.test\.tsx?$|(?:^|\/)\.|~$/
const SOURCE = /\.(?:ts|json)$/

/** Whether a change of this file (path from the project's folder, with `/`) takes a new process; all else is Vite's to reload. */
export function needsRestart(path: string): boolean {
  if (NO_SOURCE.test(path) || !SOURCE.test(path)) return false
  if (path.startsWith('widgets/') && BROWSER_ONLY.test(path)) return false
  return NATIVE_ROOMS.some((room) => path.startsWith(`${room}/`))
}
