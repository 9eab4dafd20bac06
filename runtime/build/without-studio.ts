import type { Plugin } from 'vite'

const STUDIO = /\/(?:schemas\/studio-routes|locales\/studio-paths)\.ts$/

/** What the modules of the studio hold in the script of the shop's pages. */
const EMPTY = [
  'export const STUDIO_PARAMS = {}',
  'export const STUDIO_QUERY = {}',
  'export const STUDIO_PATHS = {}',
  'export const isStudioRoute = () => false',
].join('\n')

/** Leaves routes and paths of the studio out of the script of the shop's pages. */
export function withoutStudio(): Plugin {
  return { name: 'without-studio', enforce: 'pre', load: (id) => (STUDIO.test(id) ? EMPTY : undefined) }
}
