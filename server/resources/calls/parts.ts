import { z } from 'zod'
import { CountryCode } from '#schemas/address.ts'
import { CATALOG_HASH } from '#schemas/evolution/catalog-hash.ts'
import { Currency, Locale } from '#schemas/locale.ts'
import { MAX_BODY_BYTES } from '#server/http/guards/body.ts'

export const FAULT = { 500: 'A fault of the shop; it is reported.' }
export const READ_FAULTS = { 405: 'The method is neither GET nor HEAD.', ...FAULT }
export const FOREIGN = 'The request comes from another site that the shop does not list, or has cookies and no Origin.'

/** Statuses of every write with a body, from the guards that stand before it. */
export const WRITE_REFUSALS = {
  400: 'The body is no JSON, or is nested too deeply.',
  403: FOREIGN,
  405: 'The method is not POST.',
  413: `The body has more than ${MAX_BODY_BYTES} bytes.`,
  415: 'The body is not application/json.',
  429: 'Too many writes of one address in a minute; Retry-After says how many seconds to wait.',
  ...FAULT,
}

export const locale = (what: string) => ({ description: `Language of ${what}; absent: by x-path.`, schema: Locale })

export const currency = (what: string) => ({
  description: `Currency of ${what}, ISO 4217; absent: by its cookie.`,
  schema: Currency,
})

export const TAX_COUNTRY = {
  description:
    "Country of the buyer, ISO 3166-1, two letters, whose VAT prices contain if the shop is set so. Absent, or a country that the shop does not send to: that of a customer's saved delivery address, else the shop's.",
  schema: CountryCode,
}
export const catalogName = (description: string) => ({ description, schema: z.string().regex(CATALOG_HASH) })
export const text = (description: string, schema: z.ZodType<string> = z.string()) => ({ description, schema })

export const required = (description: string, schema: z.ZodType<string> = z.string()) => ({
  ...text(description, schema),
  isRequired: true,
})
