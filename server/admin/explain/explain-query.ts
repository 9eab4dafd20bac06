import { CustomerKind } from '#schemas/user.ts'
import { readScreenQuery, type ScreenQuery } from '#server/compiler/address/variant-query.ts'
import { readInstant } from '#server/compiler/instant.ts'

/** The screen to explain, and the shopper to explain it for. */
export interface ExplainQuery extends Omit<ScreenQuery, 'catalog'> {
  kind?: CustomerKind
  /** an instant with a zone, for schedules; absent: now */
  at?: string
}

/** Reads `path`, `currency`, `priceMode`, `device`, `arms`, `kind` and `at`, or returns one sentence with the error. */
export function readExplainQuery(
  search: URLSearchParams,
): { ok: true; query: ExplainQuery } | { ok: false; message: string } {
  const read = readScreenQuery(search)
  if (!read.ok) return read
  const { catalog: _, ...query } = read.query
  const at = search.get('at')
  if (at !== null && readInstant(at) === null)
    return {
      ok: false,
      message: `'at' must be an instant with a zone, such as 2026-12-01T00:00:00+01:00; it was '${at}'.`,
    }
  const kind = CustomerKind.nullable().safeParse(search.get('kind'))
  if (!kind.success) return { ok: false, message: `'kind' must be one of ${CustomerKind.options.join(', ')}.` }
  return { ok: true, query: { ...query, ...(kind.data !== null && { kind: kind.data }), ...(at !== null && { at }) } }
}
