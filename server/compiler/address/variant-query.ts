import { z } from 'zod'
import { CountryCode } from '#schemas/address.ts'
import { Device } from '#schemas/condition.ts'
import { CATALOG_HASH } from '#schemas/evolution/catalog-hash.ts'
import { Currency } from '#schemas/locale.ts'
import { PriceMode } from '#schemas/money.ts'
import type { IgnoredParameter } from '#schemas/screen.ts'
import { ignoredInCall } from './ignored-parameters.ts'

/** Parameters of `/api/screens`. None of them is read from cookies. Architecture 4. */
export interface ScreenQuery {
  /** path with its query, as a browser would request it */
  path: string
  currency?: Currency
  priceMode?: PriceMode
  taxCountry?: string
  device?: Device
  arms?: Record<string, string>
  /** 0 to 99, of a shopper who has consented: chooses the arms that are not named */
  bucket?: number
  catalog?: string
}

const Arms = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+:[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+:[A-Za-z0-9_-]+)*$/)

/** Each field with an example of a valid value for the error message. */
const FIELDS = {
  path: [z.string().max(4096).startsWith('/'), 'a path of this shop such as /en/cart, percent-encoded'],
  currency: [Currency, `one of ${Currency.options.join(', ')}`],
  priceMode: [PriceMode, `one of ${PriceMode.options.join(', ')}`],
  taxCountry: [CountryCode, 'a country, two letters of ISO 3166 such as DE'],
  device: [Device, `one of ${Device.options.join(', ')}`],
  arms: [Arms, 'a list of experiment:arm, separated by commas'],
  bucket: [z.string().regex(/^\d{1,2}$/), 'a whole number from 0 to 99'],
  catalog: [z.string().regex(CATALOG_HASH), 'the hash of a node catalog, sha256-…'],
} as const satisfies Record<keyof ScreenQuery, readonly [z.ZodType<string>, string]>

/** Parses the query of GET /api/screens, or returns one sentence with the error. Other parameters are named. */
export function readScreenQuery(
  search: URLSearchParams,
): { ok: true; query: ScreenQuery; ignored: IgnoredParameter[] } | { ok: false; message: string } {
  const found: Partial<Record<keyof ScreenQuery, string>> = {}
  for (const [name, [schema, shape]] of Object.entries(FIELDS) as [keyof ScreenQuery, readonly [z.ZodType, string]][]) {
    const value = search.get(name)
    if (value === null) continue
    if (!schema.safeParse(value).success)
      return { ok: false, message: `'${name}' must be ${shape}; it was '${value.slice(0, 60)}'.` }
    found[name] = value
  }
  if (found.path === undefined) return { ok: false, message: `'path' is missing: it must be ${FIELDS.path[1]}.` }
  const { arms, bucket, ...rest } = found
  const ignored = ignoredInCall(search, FIELDS)
  return {
    ok: true,
    ignored,
    query: {
      ...(rest as ScreenQuery),
      ...(arms === undefined ? {} : { arms: toArms(arms) }),
      ...(bucket === undefined ? {} : { bucket: Number(bucket) }),
    },
  }
}

function toArms(text: string): Record<string, string> {
  const arms: Record<string, string> = Object.create(null)
  for (const pair of text.split(',')) {
    const [experiment = '', arm = ''] = pair.split(':')
    arms[experiment] = arm
  }
  return arms
}
