import { linkTo, type PathMatch, type RedirectMatch } from '#locales/route-table.ts'

/** Whether a path that no route has lies below the studio's start page in its language. */
export function isBelowStudio(path: string, { kind, locale }: Exclude<PathMatch, RedirectMatch>): boolean {
  return kind === 'none' && path.startsWith(`${linkTo(locale, 'studio')}/`)
}
