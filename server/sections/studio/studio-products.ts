import { z } from 'zod'
import { formatMoney, formatNumber } from '#locales/format.ts'
import { CURRENCIES, type Currency, LOCALES, type Locale } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StaffProductRow } from '#server/ports/staff-products.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { listTable, type Table } from './list-table.ts'
import { pickName, productBadges } from './products/product-words.ts'

const STATES = [
  [null, 'studio.all'],
  ['shown', 'studio.products.state.shown'],
  ['hidden', 'studio.products.state.hidden'],
] as const
const STOCK = [
  [null, 'studio.all'],
  ['in', 'studio.products.stock.in'],
  ['low', 'studio.products.stock.low'],
  ['out', 'studio.products.state.out'],
] as const

export const studioProductsSection = section('studio-products')({
  title: 'The products of the shop, with search, filters and pages.',
  settings: z.strictObject({}),
  needs: ['staffProducts', 'staffProductsQuery', 'productCategories', 'config'],
  resolve({ data: { staffProducts: found, staffProductsQuery: asked, productCategories, config }, ...context }) {
    const { t, staff, link, locale } = context
    const { q, state, category, stock } = asked
    const currency = config?.get('currency/options/default') ?? CURRENCIES[0]
    const mayChange = staff?.rights.includes('catalogue') ?? false
    const narrowed = { q, state, stock, category: category === null ? null : String(category) }
    const imports = link('studio_imports')
    const head = {
      ...{ title: t('studio.products'), lead: t('studio.products.lead'), states: [], facts: [] },
      ...(imports !== null && {
        links: [
          { label: t('studio.imports'), href: imports },
          { label: t('studio.runs'), href: link('studio_product_runs') ?? '/' },
        ],
      }),
    }
    const table = listTable(
      {
        route: 'studio_products',
        caption: t('studio.products'),
        asked: {
          ...narrowed,
          page: found.page > 1 ? String(found.page) : null,
        },
        search: t('studio.products.search'),
        filters: [
          {
            label: t('studio.products.state'),
            name: 'state',
            choices: STATES.map(([value, label]) => ({ value, label: t(label) })),
          },
          {
            label: t('studio.products.stock'),
            name: 'stock',
            choices: STOCK.map(([value, label]) => ({ value, label: t(label) })),
          },
          {
            label: t('studio.products.category'),
            name: 'category',
            choices: [
              { value: null, label: t('studio.all') },
              ...productCategories.map(({ id, name }) => ({ value: String(id), label: name })),
            ],
          },
        ],
        paging: found,
        columns: [
          { label: t('studio.products.name'), type: 'link' },
          { label: t('studio.products.price'), type: 'money' },
          { label: t('studio.products.pieces'), type: 'number' },
          { label: t('studio.products.state'), type: 'state' },
        ],
        rows: found.data.map((row) => rowOf(row, { languages: allowedLocales(config), currency }, context)),
        none: t('studio.products.none'),
      },
      context,
    )
    const pick: Table['pick'] = {
      action: link('studio_product_changes') ?? '/',
      name: 'skus',
      label: t('studio.bulk.pick'),
      count: t('studio.bulk.pick.count', { chosen: '{chosen}', total: '{total}' }),
      all: t('studio.bulk.pick.all'),
      submit: t('studio.bulk.pick.submit'),
      ...(found.total > 0 && {
        everything: {
          name: 'all',
          label: t('studio.bulk.pick.found', { count: found.total, total: formatNumber(found.total, locale) }),
          kept: Object.entries(narrowed).flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
        },
      }),
    }
    return [
      node('studio-record-head', head, { key: 'head' }),
      node('data-table', { ...table, ...(mayChange && { pick }) }, { key: 'table' }),
    ]
  },
})

function rowOf(
  { sku, names, pieces, prices, ...state }: StaffProductRow,
  { languages, currency }: { languages: readonly Locale[]; currency: Currency },
  { t, locale, link }: Pick<LoadContext, 't' | 'locale' | 'link'>,
): Table['rows'][number] {
  const missing = LOCALES.filter((each) => languages.includes(each) && !names[each])
  return {
    key: sku,
    cells: [
      {
        ...{ text: pickName(names, sku, locale), note: sku },
        href: link('studio_product', {}, { query: { sku } }) ?? '/',
      },
      priceCell(prices.find((price) => price.currency === currency) ?? null, { t, locale }),
      { text: pieces === null ? t('studio.products.pieces.unknown') : formatNumber(pieces, locale) },
      { text: '', badges: productBadges({ ...state, missing }, t) },
    ],
  }
}

/** What visitors are asked now; where they are asked less than usual, the usual price is crossed out. */
function priceCell(
  price: StaffProductRow['prices'][number] | null,
  { t, locale }: Pick<LoadContext, 't' | 'locale'>,
): Table['rows'][number]['cells'][number] {
  if (!price) return { text: t('studio.products.price.none') }
  const { currency, final, regular, isFrom } = price
  const amount = formatMoney(final, currency, locale)
  return {
    text: isFrom ? t('studio.products.price.from', { amount }) : amount,
    ...(regular > final && { former: formatMoney(regular, currency, locale) }),
  }
}
