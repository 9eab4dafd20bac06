/** Rooms whose sources Node itself has loaded and cannot reload. */
export const NATIVE_ROOMS = ['server', 'schemas', 'locales', 'layouts', 'widgets', 'runtime/build'] as const

/** Files of widgets for the browser only. The server also reads the others: schemas and their imports. */
const BROWSER_ONLY = /\.(?:tsx|css|svg|woff2)$|\/fixtures\.ts$/
const NO_SOURCE = /\.test\.tsx?$|(?:^|\/)\.|~$/
const SOURCE = /\.(?:ts|json)$/

/**
 * Whether a change of this file (path from the project's folder, with `/`) needs a new process; Vite reloads all
 * others.
 */
export function needsRestart(path: string): boolean {
  if (NO_SOURCE.test(path) || !SOURCE.test(path)) return false
  if (path.startsWith('widgets/') && BROWSER_ONLY.test(path)) return false
  return NATIVE_ROOMS.some((room) => path.startsWith(`${room}/`))
}

/** The same for a file of an extension, by its path from the folder of all of them. */
export function extensionRestarts(path: string): boolean {
  return SOURCE.test(path) && !NO_SOURCE.test(path) && !BROWSER_ONLY.test(path) && !path.includes('node_modules/')
}
