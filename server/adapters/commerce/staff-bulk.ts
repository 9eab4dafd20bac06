import { z } from 'zod'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import type { ManyOutcome } from '#server/ports/staff.ts'
import type { BulkProduct, ProductPatch, StaffBulkPort } from '#server/ports/staff-bulk.ts'
import { toDecimal, toMinor } from './readers/money.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, readNothing, staffCalls } from './staff-calls.ts'

/** Keys of one call that reads documents. */
const KEYS = 100
/** Letters of a SKU. A call with a longer one is refused as a whole. */
const MAX_SKU = 64

const some = <N extends string, S extends z.ZodType>(names: readonly N[], schema: S) =>
  z.object(Object.fromEntries(names.map((name) => [name, schema.optional()])) as Record<N, z.ZodOptional<S>>)

const period = { from: z.string(), until: z.string().nullable() }
const Price = z.object({
  regular: z.string(),
  sale: z.object({ gross: z.string(), ...period }).nullable(),
  groups: z.array(
    z.object({
      ...{ group: z.string(), quantity: z.int(), gross: z.string() },
      ...{ from: z.string().nullable(), until: z.string().nullable() },
    }),
  ),
})
const Product = z.object({
  ...{ sku: z.string(), enabled: z.boolean(), categories: z.array(z.int()) },
  texts: some(LOCALES, z.object({ name: z.string() })),
  options: z.array(
    z.object({
      code: z.string(),
      values: z.array(z.object({ value: z.string(), label: some(LOCALES, z.string()) })),
    }),
  ),
  offers: z.array(
    z.object({
      ...{ sku: z.string(), options: z.record(z.string(), z.string()), managesStock: z.boolean() },
      stock: z.array(z.object({ place: z.string(), quantity: z.int() })),
      prices: some(CURRENCIES, Price),
    }),
  ),
})
const readPage = readerOf(
  z.object({ data: z.array(Product), revisions: z.record(z.string(), z.int()), next: z.string().nullable() }),
)

/** Calls of staff about many products at once. */
export function commerceStaffBulk({ staffHttp }: Pick<Session, 'staffHttp'>): StaffBulkPort {
  const { read, writeMany } = staffCalls(staffHttp)
  return {
    async products(skus) {
      const found: BulkProduct[] = []
      const possible = skus.filter((sku) => sku.length <= MAX_SKU)
      for (let at = 0; at < possible.length; at += KEYS) {
        const keys = possible.slice(at, at + KEYS).join(',')
        const page = await read(
          'GET /staff/record/product',
          `/staff/record/product?${queryOf({ keys, limit: KEYS })}`,
          readPage,
        )
        if (!page) return null
        found.push(...page.data.map((record) => toProduct(record, page.revisions[record.sku] ?? 0)))
      }
      return found
    },
    async change(patches, key) {
      const revisions = Object.fromEntries(patches.map(({ sku, seen }) => [sku, seen]))
      const outcome = await writeMany({
        ...{ what: '/staff/record/product', address: '/staff/record/product', key, read: readNothing },
        body: { records: patches.map(toRecord), revisions },
      })
      return named(outcome, ({ place, at }) => patches[at ?? -1]?.sku ?? /^revisions\.(.+)$/.exec(place)?.[1])
    },
    async changeStock(patches, key) {
      const outcome = await writeMany({
        ...{ what: '/staff/stock', address: '/staff/stock', key, read: readNothing },
        body: {
          changes: patches.map(({ sku, place, ...pieces }) => ({
            ...{ sku, place },
            ...('by' in pieces ? pieces : { quantity: pieces.set, seen: pieces.seen }),
          })),
        },
      })
      return named(outcome, ({ at }) => patches[at ?? -1]?.sku)
    },
  }
}

/** Faults by SKU: `records.3.offers.X.prices` and `changes.3.by` are about the fourth of what was sent. */
function named(
  outcome: ManyOutcome,
  skuOf: (told: { place: string; at: number | null }) => string | undefined,
): ManyOutcome {
  if (outcome.ok) return outcome
  const faults = Object.entries(outcome.faults).map(([place, fault]) => {
    const at = /^(?:records|changes)\.(\d+)(?:\.|$)/.exec(place)?.[1]
    return [skuOf({ place, at: at === undefined ? null : Number(at) }) ?? '', fault]
  })
  return { ...outcome, faults: Object.fromEntries(faults) }
}

function toProduct({ sku, enabled, texts, categories, options, offers }: z.infer<typeof Product>, revision: number) {
  return {
    ...{ sku, revision, isEnabled: enabled, categories, options },
    names: Object.fromEntries(LOCALES.flatMap((locale) => (texts[locale] ? [[locale, texts[locale].name]] : []))),
    offers: offers.map(({ prices, ...offer }) => ({
      ...offer,
      prices: Object.fromEntries(
        CURRENCIES.flatMap((currency) => {
          const price = prices[currency]
          return price ? [[currency, toPrice(price)]] : []
        }),
      ),
    })),
  } satisfies BulkProduct
}

const toPrice = ({ regular, sale, groups }: z.infer<typeof Price>) => ({
  regular: toMinor(regular),
  sale: sale && { ...sale, gross: toMinor(sale.gross) },
  groups: groups.map((row) => ({ ...row, gross: toMinor(row.gross) })),
})

/** The fields of a document that change. */
function toRecord({ sku, isEnabled, categories, prices }: ProductPatch): object {
  const offers = [...Map.groupBy(prices ?? [], (price) => price.sku)].map(([offer, own]) => ({
    sku: offer,
    prices: Object.fromEntries(
      own.map(({ currency, regular, sale, groups }) => [
        currency,
        {
          ...(regular !== undefined && { regular: toDecimal(regular) }),
          ...(sale !== undefined && { sale: sale && { ...sale, gross: toDecimal(sale.gross) } }),
          ...(groups && { groups: groups.map((row) => ({ ...row, gross: toDecimal(row.gross) })) }),
        },
      ]),
    ),
  }))
  return {
    sku,
    ...(isEnabled !== undefined && { enabled: isEnabled }),
    ...(categories && { categories }),
    ...(offers.length > 0 && { offers }),
  }
}
