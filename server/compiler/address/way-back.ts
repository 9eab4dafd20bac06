import { matchPath } from '#locales/route-table.ts'

/**
 * The path that `?back=` names; null if it is not a path of this shop, so that nobody is redirected to another site.
 */
export function readWayBack(path: string | undefined): string | null {
  if (path === undefined || path.length > 2048 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) return null
  return matchPath(path).kind === 'none' ? null : path
}
