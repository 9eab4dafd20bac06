import { matchPath } from '#locales/route-table.ts'

/** The path that `?back=` names, null when it is none of this shop's: nobody is led to another site. */
export function readWayBack(path: string | undefined): string | null {
  if (path === undefined || path.length > 2048 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) return null
  return matchPath(path).kind === 'none' ? null : path
}
