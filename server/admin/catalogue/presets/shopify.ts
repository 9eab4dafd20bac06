import { said } from '#server/platform/said-fault.ts'
import type { GoodsRecord } from '../catalogue-desk.ts'
import {
  type Converted,
  codeOf,
  eanOf,
  grossOf,
  notSold,
  type Preset,
  type PresetOptions,
  type PresetRow,
  type PresetShop,
} from './preset.ts'
import { amountFault } from './preset-amounts.ts'

const OPTIONS = [1, 2, 3] as const

/** The product CSV of Shopify: rows with one handle are one product, its variants and its further pictures. */
export const shopify: Preset = {
  needs: ['Handle', 'Title', 'Variant Price'],
  rowsOf: 'Handle',
  convert: (rows, { shop, options }) => productOf(rows, shop, options),
}

function* productOf(rows: readonly PresetRow[], shop: PresetShop, options: PresetOptions): Generator<Converted> {
  const [{ line, cells: head }] = rows as [PresetRow]
  const handle = head.Handle ?? ''
  if (isYes(head['Gift Card'])) {
    yield notSold(line, said('gift_card', { name: handle }))
    return
  }
  const fault = amountFault(rows, ['Variant Price', 'Variant Compare At Price'])
  if (fault) {
    yield fault
    return
  }
  const made: Converted[] = []
  const way = (head.Type || head['Product Category'] || '').split('>').map((name) => name.trim())
  const names = way.filter((name) => name !== '')
  const category =
    names.length === 0
      ? null
      : shop.category(names, (record) => made.push({ kind: 'category', line, record, lines: new Map() }))
  yield* made

  const sold = rows.filter(({ cells }) => cells['Variant Price'] || cells['Option1 Value'])
  const named = OPTIONS.map((number) => ({ number, name: head[`Option${number} Name`] ?? '' })).filter(
    ({ name }) => name !== '',
  )
  const isSingle = sold.length <= 1 && (head['Option1 Value'] || 'Default Title') === 'Default Title'
  const axes = isSingle ? [] : named.map(({ number, name }) => ({ number, name, code: codeOf(name) }))
  const optionValue = ({ cells }: PresetRow, number: number) => cells[`Option${number} Value`] ?? ''
  const skuOf = (row: PresetRow) =>
    row.cells['Variant SKU']?.replace(/^'/, '') ||
    [handle, ...axes.map(({ number }) => codeOf(optionValue(row, number)))].join('-')
  const sku = isSingle && sold[0] ? skuOf(sold[0]) : handle
  const isVirtual =
    sold.length > 0 && sold.every(({ cells }) => cells['Variant Requires Shipping']?.toLowerCase() === 'false')
  const { language, vat } = options
  const record: GoodsRecord = {
    sku,
    type: isSingle ? (isVirtual ? 'virtual' : 'simple') : 'configurable',
    enabled: head.Status ? head.Status === 'active' : isYes(head.Published || 'true'),
    manufacturer: head.Vendor || null,
    vat: head['Variant Taxable']?.toLowerCase() === 'false' ? 0 : vat,
    texts: {
      [language]: {
        ...{ name: head.Title || handle, description: head['Body (HTML)'] ?? '' },
        ...(/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle) && { slug: handle }),
        metaDescription: head['SEO Description'] ?? '',
      },
    },
    images: rows
      .filter(({ cells }) => cells['Image Src'])
      .map(({ cells }) => ({
        image: cells['Image Src'],
        ...(cells['Image Alt Text'] && { alt: { [language]: cells['Image Alt Text'] } }),
      })),
    ...(category !== null && { categories: [category] }),
    ...(!isSingle && {
      options: axes.map(({ number, name, code }) => ({
        ...{ code, label: { [language]: name } },
        values: [...new Set(sold.map((row) => optionValue(row, number)))].map((value) => ({
          ...{ value: codeOf(value), label: { [language]: value } },
        })),
      })),
    }),
    offers: sold.map((row) => ({
      ...offerOf(row, options),
      sku: skuOf(row),
      ...(!isSingle && {
        options: Object.fromEntries(axes.map(({ number, code }) => [code, codeOf(optionValue(row, number))])),
      }),
    })),
  }
  yield { kind: 'product', line, record, lines: new Map(sold.map((row) => [skuOf(row), row.line])) }
}

function offerOf({ cells }: PresetRow, options: PresetOptions): GoodsRecord {
  const asked = grossOf(cells['Variant Price'], options.vat, options)
  const before = grossOf(cells['Variant Compare At Price'], options.vat, options)
  const isSale = asked !== null && before !== null && Number(before) > Number(asked)
  const isCounted = Boolean(cells['Variant Inventory Tracker']) && cells['Variant Inventory Policy'] !== 'continue'
  return {
    ean: eanOf(cells['Variant Barcode']),
    ...(cells['Variant Image'] && { image: cells['Variant Image'] }),
    weightGrams: Math.round(Number(cells['Variant Grams'] || 0)) || null,
    managesStock: isCounted,
    prices: {
      [options.currency]:
        asked === null
          ? null
          : {
              regular: isSale ? before : asked,
              sale: isSale ? { gross: asked, from: new Date().toISOString(), until: null } : null,
            },
    },
    ...(isCounted && {
      stock: [{ place: options.warehouse, quantity: Math.max(0, Number(cells['Variant Inventory Qty'] || 0)) }],
    }),
  }
}

const isYes = (cell: string | undefined) => cell?.toLowerCase() === 'true'
