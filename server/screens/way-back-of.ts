import { readWayBack } from '#server/compiler/address/way-back.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'

/** The path that `?back=` names, null without one; another site or a path without a page is ignored, and named. */
export function wayBackOf({ query, ignore }: Pick<LoadContext, 'query' | 'ignore'>): string | null {
  const wayBack = readWayBack(query.back)
  if (wayBack === null && query.back) ignore('back', query.back)
  return wayBack
}
