import { CustomerKind } from '#schemas/user.ts'
import { readScreenQuery, type ScreenQuery } from '#server/compiler/address/variant-query.ts'
import { readInstant } from '#server/compiler/instant.ts'

/** The screen to explain, and the shopper to explain it for. */
export interface ExplainQuery extends Omit<ScreenQuery, 'catalog'> {
  kind?: CustomerKind
  /** an instant with a zone, for schedules; absent: now */
  at?: string
  /** the session of a real shopper: its bearer token, or the Cookie header of a browser; absent: an invented shopper */
  session?: string
}

/** Carries `session`: an address would end up in logs. */
export const SESSION_HEADER = 'explain-session'

/**
 * Reads `path`, `currency`, `priceMode`, `taxCountry`, `device`, `arms`, `kind` and `at`, or returns one sentence with
 * the error. `session`: value of its header.
 */
export function readExplainQuery(
  search: URLSearchParams,
  session: string | undefined,
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
  if (session !== undefined && kind.data !== null)
    return { ok: false, message: "The kind of customer comes from the session: name one of 'kind' and 'session'." }
  const chosen = { ...(kind.data !== null && { kind: kind.data }), ...(at !== null && { at }) }
  return { ok: true, query: { ...query, ...chosen, ...(session !== undefined && { session }) } }
}
