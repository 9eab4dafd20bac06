import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Currency, Locale } from '#schemas/locale.ts'
import { blanksIn } from '#server/platform/blanks.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import type { ShopKind } from '../seed/shop-contents.ts'
import { LAW_PAGES } from '../store/law-pages.ts'
import { readConfig } from '../store/read-config.ts'
import type { StoreDatabase } from '../store/schema.ts'

export const LACK_CODES = [
  'seller',
  'law_page',
  'payment',
  'payment_provider',
  'delivery',
  'product',
  'mail',
  'origin',
] as const

/** Something that keeps a shop from taking orders, and what to do about it. */
export const Lack = z.strictObject({
  code: z.enum(LACK_CODES).meta({ description: 'What is missing.', examples: ['law_page'] }),
  message: z.string().meta({
    description: 'What is missing and what to do, in English, for operators.',
    examples: ['No product can be bought.'],
  }),
  about: z
    .string()
    .optional()
    .meta({
      description: 'Key of the setting (`seller`) or of the text page (`law_page`); absent: none.',
      examples: ['terms'],
    }),
  locales: z
    .array(Locale)
    .optional()
    .meta({
      description: 'Languages in which the page has blanks; absent: it is not there.',
      examples: [['pl', 'de']],
    }),
})
export type Lack = z.infer<typeof Lack>

/** Parts of selling that only the process knows. */
export interface SellingEnvironment {
  /** its public address is set */
  hasOrigin: boolean
  /** mails leave by a mail server */
  sendsMail: boolean
  /** a payment provider is configured */
  hasProvider: boolean
}

interface ReadinessParts {
  engine: Kysely<EngineDatabase>
  store: Kysely<StoreDatabase>
  kind: ShopKind
  environment: SellingEnvironment
}

/** Payments that a provider collects. */
const ONLINE: readonly string[] = ['blik', 'bank', 'card']
const SET = 'npm run witryna -- config set'

/** Everything that still keeps the shop from taking orders, an empty list when it may sell. The demo shop always may. */
export async function sellingLacks({ engine, store, kind, environment }: ReadinessParts): Promise<Lack[]> {
  if (kind === 'demo') return []
  const config = await readConfig(store, [
    'checkout/countries',
    'currency/options/allow',
    'general/contact/email',
    'general/store/company',
    'general/store/name',
    'locale/options/allow',
    'mails/as_files',
  ])
  const sold = { currencies: config('currency/options/allow'), countries: config('checkout/countries') }
  const { name, taxId, address } = config('general/store/company') ?? {}
  const unset = [
    ...(config('general/store/name') === null ? ['general/store/name'] : []),
    ...(name && taxId && address ? [] : ['general/store/company']),
    ...(config('general/contact/email') === null ? ['general/contact/email'] : []),
  ]
  const parts: (Lack[] | Promise<Lack[]>)[] = [
    unset.map((key) => ({
      code: 'seller',
      message: `Store config does not say who sells: set ${key} (\`${SET} ${key}=…\`).`,
      about: key,
    })),
    pageLacks(store, config('locale/options/allow')),
    paymentLacks(engine, sold.currencies, environment),
    deliveryLacks(engine, sold),
    productLacks(engine, sold.currencies),
    environment.sendsMail || config('mails/as_files')
      ? []
      : [
          {
            code: 'mail',
            message: `Mails only become files: set SMTP_URL, or \`${SET} mails/as_files=true\` if another program sends them.`,
          },
        ],
    environment.hasOrigin
      ? []
      : [{ code: 'origin', message: 'ORIGIN is not set: links in mails need the shop’s public address.' }],
  ]
  return (await Promise.all(parts)).flat()
}

/** Pages with blanks, in the languages of the shop, and law pages that are not there. */
async function pageLacks(store: Kysely<StoreDatabase>, locales: readonly Locale[]): Promise<Lack[]> {
  const texts = await store
    .selectFrom('page_texts')
    .select(['page_key', 'locale', 'content'])
    .where('locale', 'in', locales)
    .where((eb) => eb.or([eb('content', 'like', '%[[%'), eb('page_key', 'in', LAW_PAGES)]))
    .orderBy('page_key')
    .orderBy('locale')
    .execute()
  const missing = LAW_PAGES.filter((key) => !texts.some(({ page_key }) => page_key === key))
  const unfinished = texts
    .filter(({ content }) => blanksIn(content).length > 0)
    .toSorted((one, other) => locales.indexOf(one.locale) - locales.indexOf(other.locale))
  return [
    ...missing.map((key) => ({ code: 'law_page' as const, message: `There is no text page ${key}.`, about: key })),
    ...Object.entries(Object.groupBy(unfinished, ({ page_key }) => page_key)).map(([key, rows = []]) => {
      const [first] = rows
      const place = `${key} ${first?.locale}`
      return {
        code: 'law_page' as const,
        message: `The page ${key} has blanks to fill in (${rows.map(({ locale }) => locale).join(', ')}): \`npm run witryna -- pages show ${place}\` prints it, \`pages set ${key} ${first?.locale}.content=@<file>\` takes it back; \`pages export <folder>\` and \`pages import <folder>\` do so with all pages.`,
        about: key,
        locales: rows.map(({ locale }) => locale),
      }
    }),
  ]
}

async function paymentLacks(
  engine: Kysely<EngineDatabase>,
  currencies: readonly Currency[],
  { hasProvider }: SellingEnvironment,
): Promise<Lack[]> {
  const rows = await engine.selectFrom('payment_methods').select('content').execute()
  const methods = rows.map(({ content }) => JSON.parse(content) as { kind: string; currencies: readonly Currency[] })
  const usable = methods.filter(
    (method) => method.kind !== 'free' && method.currencies.some((code) => currencies.includes(code)),
  )
  if (usable.length === 0) return [{ code: 'payment', message: 'No payment method takes a currency of the shop.' }]
  if (hasProvider || !usable.some(({ kind }) => ONLINE.includes(kind))) return []
  return [
    {
      code: 'payment_provider',
      message: 'Online payments are offered, but no provider is configured: set the keys of Przelewy24 or Stripe.',
    },
  ]
}

async function deliveryLacks(
  engine: Kysely<EngineDatabase>,
  { currencies, countries }: { currencies: readonly Currency[]; countries: readonly string[] },
): Promise<Lack[]> {
  const rows = await engine
    .selectFrom('delivery_methods')
    .innerJoin('delivery_prices', 'delivery_prices.method', 'delivery_methods.code')
    .select('delivery_methods.content')
    .where('delivery_prices.currency', 'in', currencies)
    .execute()
  const isServed = rows.some(({ content }) =>
    (JSON.parse(content) as { countries: readonly string[] }).countries.some((code) => countries.includes(code)),
  )
  return isServed
    ? []
    : [
        {
          code: 'delivery',
          message: 'No delivery method has a price in a currency of the shop and serves its countries.',
        },
      ]
}

async function productLacks(engine: Kysely<EngineDatabase>, currencies: readonly Currency[]): Promise<Lack[]> {
  const offer = await engine
    .selectFrom('offers')
    .innerJoin('products', 'products.id', 'offers.product_id')
    .innerJoin('prices', 'prices.sku', 'offers.sku')
    .select('offers.sku')
    .where('offers.is_enabled', '=', 1)
    .where('products.is_enabled', '=', 1)
    .where('prices.currency', 'in', currencies)
    .where((eb) =>
      eb.or([
        eb('offers.manages_stock', '=', 0),
        eb.exists(
          eb
            .selectFrom('stock')
            .select('stock.sku')
            .whereRef('stock.sku', '=', 'offers.sku')
            .where('stock.quantity', '>', 0),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return offer
    ? []
    : [
        {
          code: 'product',
          message: 'No product can be bought: bring your goods with `npm run witryna -- catalogue import <folder>`.',
        },
      ]
}
