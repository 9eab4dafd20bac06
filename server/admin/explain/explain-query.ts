import { CustomerKind, PriceGroup } from '#schemas/user.ts'
import { readScreenQuery, type ScreenQuery } from '#server/compiler/address/variant-query.ts'
import { readInstant } from '#server/platform/instant.ts'

/** The screen to explain, and the shopper to explain it for. */
export interface ExplainQuery extends Omit<ScreenQuery, 'catalog'> {
  kind?: CustomerKind
  /** group of an invented customer; absent: standard prices */
  priceGroup?: PriceGroup
  /** an instant with a zone, for schedules; absent: now */
  at?: string
  /** the session of a real shopper: its bearer token, or the Cookie header of a browser; absent: an invented shopper */
  session?: string
}

/** Carries `session`: an address would end up in logs. */
export const SESSION_HEADER = 'explain-session'

/**
 * Reads `path`, `currency`, `priceMode`, `taxCountry`, `device`, `arms`, `kind`, `priceGroup` and `at`, or returns one
 * sentence with the error. `session`: value of its header.
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
  const group = readPriceGroup(search, { kind: kind.data, session })
  if (!group.ok) return group
  const chosen = { ...group.chosen, ...(kind.data !== null && { kind: kind.data }), ...(at !== null && { at }) }
  return { ok: true, query: { ...query, ...chosen, ...(session !== undefined && { session }) } }
}

function readPriceGroup(
  search: URLSearchParams,
  { kind, session }: { kind: CustomerKind | null; session: string | undefined },
): { ok: true; chosen: Pick<ExplainQuery, 'priceGroup'> } | { ok: false; message: string } {
  const given = search.get('priceGroup')
  if (given === null) return { ok: true, chosen: {} }
  const fault = (message: string) => ({ ok: false, message }) as const
  const read = PriceGroup.safeParse(given)
  if (!read.success)
    return fault(`'priceGroup' must be the name of a group, such as wholesale; it was '${given.slice(0, 60)}'.`)
  if (session !== undefined)
    return fault("The price group comes from the session: name one of 'priceGroup' and 'session'.")
  if (kind === null || kind === 'visitor')
    return fault("Only customers have a price group: name a 'kind' other than visitor with 'priceGroup'.")
  return { ok: true, chosen: { priceGroup: read.data } }
}
