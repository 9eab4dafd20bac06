import type { Plugin } from 'vite'

const TABLES = /\/(?:schemas\/routes|locales\/paths)\.ts$/
/** A line that adds routes, queries or paths of the studio to those of the shop. */
const ADDED = /^\s*\.\.\.STUDIO_\w+(?:\.\w+)?,$/gm

/** Leaves routes and paths of the studio out of the script of the shop's pages, which is the same as if there were none. */
export function withoutStudio(): Plugin {
  return {
    name: 'without-studio',
    enforce: 'pre',
    transform: (code, id) => (TABLES.test(id) ? { code: code.replace(ADDED, ''), map: null } : undefined),
  }
}

const NOT_PAGES = /\/runtime\/navigation\/not-pages\.ts$/

/** To the script of the studio its own addresses are pages; that of the shop leaves them to the browser. */
export function withStudioPages(): Plugin {
  return {
    name: 'with-studio-pages',
    enforce: 'pre',
    transform: (code, id) =>
      NOT_PAGES.test(id) ? { code: code.replace(/^\s*'studio',$/m, ''), map: null } : undefined,
  }
}
