import { z } from 'zod'
import { CountryCode } from '#schemas/address.ts'
import { CURRENCIES } from '#schemas/locale.ts'
import { amounts, discountConditions, skus } from './discount-shape.ts'
import { about, Code, count, Label, orNull } from './fields.ts'

const PromotionKind = z.enum(['percent', 'amount', 'free_shipping', 'buy_get'])
const pieces = (description: string, example: number) => orNull(count(description, 1, example)).optional()

/** A discount without a code. A field that is absent stays as it is; a list replaces the one before. */
export const PromotionInput = z.strictObject({
  code: Code.meta({ description: 'Its name for programs; nobody types it.', examples: ['spring-coffee'] }),
  kind: about(
    PromotionKind,
    'A share of the goods, an amount of them, free delivery, or pieces for less with those that are bought; never changed.',
  ).optional(),
  name: Label.meta({
    description: 'Its line in the totals by language; `{amount}` and `{minimum}` stand for the amounts.',
    examples: [{ pl: 'Wiosna w kawie', en: 'Spring coffee', de: 'Kaffee-Frühling' }],
  }).optional(),
  percent: orNull(
    about(
      z.int().min(1).max(100),
      'Of `percent`: per cent of each line. Of `buy_get`: of the given pieces, 100: free.',
      10,
    ),
  ).optional(),
  amounts: amounts('Of `amount`: gross amount in each currency; in others the promotion does not work.').optional(),
  takesFrom: about(
    z.enum(['matching', 'cart']),
    'Of `percent` and `amount`: it takes from the goods that it is about, or from the whole cart that holds some of them.',
  ).optional(),
  buyQuantity: pieces('Of `buy_get`: pieces of its goods that are paid for, each time.', 3),
  getQuantity: pieces('Of `buy_get`: pieces that are for less with them, as often as the cart holds enough.', 1),
  getProducts: skus(
    'Of `buy_get`: SKUs of what is for less, which count as nothing that is bought; null: the cheapest of its goods.',
  ),
  minQuantity: pieces('Least pieces of its goods in the cart; null: one.', 2),
  excludesContractPrices: about(
    z.boolean(),
    "It takes nothing from goods at a price of the buyer's price group; so a new one.",
  ).optional(),
  countries: orNull(
    about(
      z.array(CountryCode).min(1).max(250),
      'Countries, ISO 3166, that the goods go to; before an address the one that the shop assumes. Null: all.',
      ['PL'],
    ),
  ).optional(),
  currencies: orNull(
    about(z.array(z.enum(CURRENCIES)).min(1), 'Currencies of the cart; null: all.', ['PLN']),
  ).optional(),
  priority: about(
    z.int().min(-1_000).max(1_000),
    'The highest is applied first, then by code; of a new one 0.',
    10,
  ).optional(),
  combines: about(
    z.boolean(),
    'Whether it stands beside other promotions. One that does not is applied alone: if it is the first, or not at all.',
  ).optional(),
  combinesWithCodes: about(
    z.boolean(),
    'Whether it stands beside a discount code; one that does not steps back while a code works.',
  ).optional(),
  ...discountConditions('promotion'),
})
export type PromotionInput = z.infer<typeof PromotionInput>

/** A promotion as it is stored. */
export type PromotionRecord = { [K in keyof PromotionInput]-?: Exclude<PromotionInput[K], undefined> }
