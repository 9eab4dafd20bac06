import { CURRENCIES } from '#schemas/locale.ts'
import type { RecordKindName } from './catalogue-desk.ts'
import { amount, flag, instant, json, list, number, parts, text } from './cells.ts'
import { type Column, type ColumnRow, columns, inLanguages } from './column.ts'
import { COUPON_COLUMNS, PROMOTION_COLUMNS } from './discount-columns.ts'

const PRODUCT_TEXTS: readonly ColumnRow[] = [
  ['name', 'texts.*.name', text, 'nothing', 'name; a product is shown in the languages that it has a name in'],
  ['slug', 'texts.*.slug', text, 'nothing', 'last part of its address; made of the name if empty'],
  ['former_slugs', 'texts.*.formerSlugs', list(text), 'nothing', 'former addresses, which lead on'],
  ['short_description', 'texts.*.shortDescription', text, 'blank', 'one or two sentences'],
  ['description', 'texts.*.description', text, 'blank', 'HTML'],
  ['meta_description', 'texts.*.metaDescription', text, 'blank', 'for search engines'],
]

const PRODUCT: readonly ColumnRow[] = [
  [
    'type',
    'type',
    text,
    'nothing',
    'simple (default), configurable, bundle, grouped, virtual (a service or a voucher) or downloadable',
  ],
  ['enabled', 'enabled', flag, 'nothing', 'true or false; a disabled product is not shown'],
  ['vat', 'vat', number, 'nothing', "VAT rate of the shop's country in per cent; a new product needs it"],
  ['categories', 'categories', list(number), 'blank', 'ids of categories, the main one first: 12|14'],
  [
    'images',
    'images',
    text,
    'nothing',
    'pictures, the first one on tiles: files beside the goods, https addresses or keys of the shop; JPEG, PNG, WebP or AVIF, no SVG: photos/cup.jpg|photos/side.png',
  ],
  ['image_alts', 'image_alts', json, 'nothing', 'their alternative texts, as JSON: [{"pl":"…","en":"…"}]'],
  [
    'image_focus',
    'image_focus',
    text,
    'nothing',
    'points that stay visible where they are cut off, in per cent from left and top, - for the middle: 50,20|-',
  ],
  ['manufacturer', 'manufacturer', text, 'none', 'brand'],
  ['options', 'options', json, 'blank', 'of a configurable product: [{"code":"size","label":{…},"values":[…]}]'],
  ['parts', 'parts', parts, 'blank', 'of a bundle or grouped product: CUP-1*2|TEA-5'],
  ['related', 'related', list(text), 'blank', 'SKUs of related products'],
  ['cross_sell', 'crossSell', list(text), 'blank', 'SKUs shown in the basket'],
  ['up_sell', 'upSell', list(text), 'blank', 'SKUs of better ones'],
  [
    'new_until',
    'newUntil',
    instant,
    'none',
    'it is marked as new until then; a file without the column: by catalog/new_days',
  ],
  ['withdrawal_excluded', 'withdrawalExcluded', text, 'none', 'why it cannot be returned'],
  ['files', 'files', json, 'blank', 'documents and downloads, as JSON'],
  ['safety', 'safety', json, 'none', 'product safety (GPSR), as JSON'],
  [
    'family',
    'family',
    text,
    'none',
    'one of six background colours (theme/niche-…): coffee, tea, brew, grind, cup or office; empty: a neutral one',
  ],
  ['position', 'position', number, 'nothing', 'place in the usual order of lists, 0 to 2000000000'],
  ['created_at', 'createdAt', instant, 'nothing', 'for the order of new products'],
  ['id', 'id', text, 'nothing', 'id in calls, given once; made of the SKU if empty'],
]

const OFFER: readonly ColumnRow[] = [
  ['ean', 'ean', text, 'none', 'EAN, 8 to 14 digits'],
  ['variant_enabled', 'enabled', flag, 'nothing', 'true or false; what is not enabled cannot be bought'],
  ['variant_image', 'image', text, 'none', 'picture of this variant'],
  ['weight_grams', 'weightGrams', number, 'none', 'weight of one piece with its packing'],
  ['min_quantity', 'minQuantity', number, 'nothing', 'least pieces of one order'],
  ['step_quantity', 'stepQuantity', number, 'nothing', 'pieces are sold in steps of'],
  ['max_quantity', 'maxQuantity', number, 'none', 'most pieces of one basket'],
  ['manages_stock', 'managesStock', flag, 'nothing', 'false: there is always enough'],
  [
    'unit_pricing',
    'unitPricing',
    json,
    'none',
    'for the price of a unit: {"value":250,"unit":"g","baseValue":1,"baseUnit":"kg"}',
  ],
]

const PRICES: readonly Column[] = CURRENCIES.flatMap((currency) =>
  columns(
    [
      [`price.${currency}`, `prices.${currency}.regular`, amount, 'none', `gross price in ${currency}`],
      [`sale.${currency}`, `prices.${currency}.sale.gross`, amount, 'none', 'gross price of a sale'],
      [`sale_from.${currency}`, `prices.${currency}.sale.from`, instant, 'nothing', 'when the sale begins'],
      [`sale_until.${currency}`, `prices.${currency}.sale.until`, instant, 'none', 'first instant after it'],
      [`tiers.${currency}`, `prices.${currency}.tiers`, json, 'blank', '[{"kind":"b2b","quantity":10,"gross":"9.90"}]'],
      [`groups.${currency}`, `prices.${currency}.groups`, json, 'blank', 'prices of price groups, as JSON'],
      [
        `history.${currency}`,
        `prices.${currency}.history`,
        json,
        'nothing',
        'prices by period, as JSON; continued by itself',
      ],
    ],
    true,
  ),
)

/** Columns of products whatever the shop's attributes, options and warehouses. */
export const PRODUCT_COLUMNS: readonly Column[] = [
  ...inLanguages(PRODUCT_TEXTS),
  ...columns(PRODUCT),
  ...columns(OFFER, true),
  ...PRICES,
]

/** Columns whose names end with a code of the shop. */
export const PRODUCT_FAMILIES = [
  { prefix: 'attribute.', about: 'value of an attribute; several between |, texts by language as JSON' },
  { prefix: 'option.', about: 'of a variant: its value of an option' },
  { prefix: 'stock.', about: 'pieces in a warehouse: stock.MAIN in a new shop' },
  { prefix: 'stock_days.', about: 'working days until they are delivered' },
  { prefix: 'stock_status.', about: 'in_stock, in_warehouse, to_order; empty: they do not count yet' },
] as const

const CATEGORY_TEXTS: readonly ColumnRow[] = [
  ['name', 'texts.*.name', text, 'nothing', 'name'],
  ['slug', 'texts.*.slug', text, 'nothing', 'last part of its address; made of the name if empty'],
  ['former_slugs', 'texts.*.formerSlugs', list(text), 'nothing', 'former addresses, which lead on'],
  ['intro', 'texts.*.intro', text, 'blank', 'text above its products'],
  ['meta_description', 'texts.*.metaDescription', text, 'blank', 'for search engines'],
  ['image_alt', 'texts.*.imageAlt', text, 'blank', 'alternative text of its picture'],
]

const LABEL: readonly ColumnRow[] = [['label', 'label.*', text, 'nothing', 'name']]
const NAME: readonly ColumnRow[] = [['name', 'name.*', text, 'nothing', 'name']]

/** Kinds whose documents have one row each. */
export type PlainKind = Exclude<RecordKindName, 'product' | 'customer' | 'order'>

/** Columns of the other files of goods. */
export const PLAIN_COLUMNS: Readonly<Record<PlainKind, readonly Column[]>> = {
  warehouse: [
    ...columns([
      ['code', 'code', text, 'nothing', 'code of the warehouse'],
      ['position', 'position', number, 'nothing', 'its place in lists, 0 to 2000000000'],
    ]),
    ...inLanguages(NAME),
  ],
  'price-group': columns([
    ['name', 'name', text, 'nothing', 'code of the group'],
    ['label', 'label', text, 'nothing', 'name for staff'],
  ]),
  attribute: [
    ...columns([
      ['code', 'code', text, 'nothing', 'code of the attribute'],
      ['type', 'type', text, 'nothing', 'select, multiselect, text or boolean'],
      ['position', 'position', number, 'nothing', 'its place among them, 0 to 2000000000'],
      ['is_filter', 'isFilter', flag, 'nothing', 'lists can be filtered by it'],
      ['is_shown', 'isShown', flag, 'nothing', 'the page of a product shows it'],
      ['values', 'values', json, 'nothing', 'of select and multiselect: [{"value":"dark","label":{"pl":"…"}}]'],
    ]),
    ...inLanguages(LABEL),
  ],
  category: [
    ...columns([
      ['id', 'id', number, 'nothing', 'number of the category'],
      ['parent', 'parent', number, 'nothing', 'number of the one above it; 0 for none'],
      ['position', 'position', number, 'nothing', 'place among its neighbours, 0 to 2000000000'],
      ['image', 'image', text, 'none', 'its picture: a file beside the goods; without one that of a product is shown'],
      ['icon', 'icon', text, 'none', 'icon in the menu'],
      ['in_menu', 'inMenu', flag, 'nothing', 'the menu shows it'],
      ['external_urls', 'externalUrls', json, 'none', 'of a link elsewhere: {"pl":"https://…"}'],
      ['external_target', 'externalTarget', text, 'none', '_self or _blank'],
    ]),
    ...inLanguages(CATEGORY_TEXTS),
  ],
  redirect: columns([
    ['locale', 'locale', text, 'nothing', 'pl, en or de'],
    ['from', 'from', text, 'nothing', 'last part of the old address'],
    ['to', 'to', text, 'nothing', 'path of the shop that it leads to'],
  ]),
  coupon: COUPON_COLUMNS,
  promotion: PROMOTION_COLUMNS,
}
