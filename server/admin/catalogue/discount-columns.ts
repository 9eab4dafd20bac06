import { flag, instant, json, list, number, text } from './cells.ts'
import { type ColumnRow, columns, inLanguages } from './column.ts'

const CONDITIONS: readonly ColumnRow[] = [
  ['min_subtotal', 'minSubtotal', json, 'none', 'least gross of the goods by currency: {"PLN":"100.00"}'],
  ['valid_from', 'validFrom', instant, 'nothing', 'when it begins, with the zone: 2026-12-01T00:00:00+01:00'],
  ['valid_until', 'validUntil', instant, 'none', 'first instant after it; empty: no end'],
  ['customer_kinds', 'customerKinds', list(text), 'nothing', 'guest|b2c|b2b'],
  ['price_groups', 'priceGroups', list(text), 'none', 'codes of price groups; empty: everybody'],
  [
    'categories',
    'categories',
    list(number),
    'none',
    'ids of categories, with those below; empty with products: all goods',
  ],
  ['products', 'products', list(text), 'none', 'SKUs beside the categories'],
  ['shipping_methods', 'shippingMethods', list(text), 'none', 'of free_shipping: codes of methods; empty: all'],
  ['excludes_sale', 'excludesSale', flag, 'nothing', 'true: it takes nothing from goods on sale'],
  ['active', 'active', flag, 'nothing', 'true or false'],
  ['limit_total', 'limitTotal', number, 'none', 'orders of everybody that may use it; uses so far stay'],
  ['limit_per_customer', 'limitPerCustomer', number, 'none', 'orders of one customer that may use it'],
  ['first_order_only', 'firstOrderOnly', flag, 'nothing', "true: for a customer's first order alone"],
]

const head = (code: string, kinds: string, percent: string): ColumnRow[] => [
  ['code', 'code', text, 'nothing', code],
  ['kind', 'kind', text, 'nothing', kinds],
  ['percent', 'percent', number, 'none', percent],
  ['amounts', 'amounts', json, 'nothing', 'of amount: gross by currency: {"PLN":"20.00"}'],
]

/** What shoppers read; `{amount}` and `{minimum}` are filled in. */
const shownText = (name: 'label' | 'name', where: string) =>
  inLanguages([[name, `${name}.*`, text, 'nothing', `${where}; {amount} and {minimum} stand for amounts`]])

export const COUPON_COLUMNS = [
  ...columns(head('what customers type', 'percent, amount or free_shipping', 'of percent: per cent of each line')),
  ...shownText('label', 'name in the basket'),
  ...columns(CONDITIONS),
]

export const PROMOTION_COLUMNS = [
  ...columns([
    ...head(
      'its name for programs',
      'percent, amount, free_shipping or buy_get',
      'of percent: per cent of each line; of buy_get: of the given pieces, 100: free',
    ),
    ['takes_from', 'takesFrom', text, 'nothing', 'of percent and amount: matching (default) or cart'],
    ['buy_quantity', 'buyQuantity', number, 'none', 'of buy_get: pieces that are paid for'],
    ['get_quantity', 'getQuantity', number, 'none', 'of buy_get: pieces for less with them'],
    ['get_products', 'getProducts', list(text), 'none', 'of buy_get: SKUs of these; empty: the cheapest of its goods'],
  ]),
  ...shownText('name', 'line in the totals'),
  ...columns([
    ['min_quantity', 'minQuantity', number, 'none', 'least pieces of its goods'],
    [
      'excludes_contract_prices',
      'excludesContractPrices',
      flag,
      'nothing',
      'true (default): not from prices of price groups',
    ],
    ['countries', 'countries', list(text), 'none', 'countries that the goods go to: PL|DE; empty: all'],
    ['currencies', 'currencies', list(text), 'none', 'currencies of the basket: PLN|EUR; empty: all'],
    ['priority', 'priority', number, 'nothing', 'the highest is applied first'],
    ['combines', 'combines', flag, 'nothing', 'false: never beside another promotion'],
    ['combines_with_codes', 'combinesWithCodes', flag, 'nothing', 'false: not while a discount code works'],
  ]),
  ...columns(CONDITIONS),
]
