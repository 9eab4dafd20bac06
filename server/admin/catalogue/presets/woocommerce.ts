import { said } from '#server/platform/said-fault.ts'
import type { GoodsRecord } from '../catalogue-desk.ts'
import type { Cells } from '../csv-rows.ts'
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
import { relateVariations } from './woocommerce-variations.ts'

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592, oz: 28.3495 }
const DAY_MS = 86_400_000

/** The product CSV of WooCommerce: variations name their product by its SKU or as `id:7`. */
export const woocommerce: Preset = {
  needs: ['ID', 'Type', 'SKU', 'Name', 'Regular price'],
  relate: (file) => relateVariations(file, { skuOf, isVariation }),
  async *convert([row], { shop, options, related }) {
    if (!row || !related || isVariation(row.cells)) return
    const variations = await related.variationsOf({ sku: skuOf(row.cells), id: row.cells.ID ?? '' })
    yield* productOf(row, { variations, skuIn: related.skuIn, shop, options })
  },
}

const typesOf = ({ Type = '' }: Cells) => Type.split(',').map((type) => type.trim())
const isOfType = (cells: Cells, type: string) => typesOf(cells).includes(type)
const isVariation = (cells: Cells) => isOfType(cells, 'variation')
const skuOf = ({ SKU, ID }: Cells) => SKU || `woo-${ID}`

/** Values between commas; a comma of a value stands behind a backslash. */
const listOf = (cell: string | undefined) =>
  (cell ?? '')
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter((value) => value !== '')

interface Around {
  variations: readonly PresetRow[]
  skuIn: (name: string) => string
  shop: PresetShop
  options: PresetOptions
}

function* productOf(row: PresetRow, { variations, skuIn, shop, options }: Around): Generator<Converted> {
  const { line, cells } = row
  const sku = skuOf(cells)
  if (isOfType(cells, 'external')) {
    yield notSold(line, said('sold_elsewhere', { sku }))
    return
  }
  const fault = amountFault([row, ...variations], ['Regular price', 'Sale price'])
  if (fault) {
    yield fault
    return
  }
  const made: Converted[] = []
  const note = (kind: 'category' | 'attribute') => (record: GoodsRecord) =>
    made.push({ kind, line, record, lines: new Map() })
  const categories = listOf(cells.Categories).map((way) =>
    shop.category(
      way.split('>').map((name) => name.trim()),
      note('category'),
    ),
  )
  const { language } = options
  const axes = axesOf(cells, variations)
  const attributes = attributesOf(cells)
    .filter(({ name }) => !axes.some((axis) => axis.name === name))
    .map(({ name, values }) => [shop.attribute(name, note('attribute')), { [language]: values.join(', ') }])
  yield* made

  const open = variations.find(({ cells: own }) => axes.some(({ name }) => valueIn(own, name) === ''))
  if (open) {
    yield notSold(open.line, said('any_value', { sku: skuOf(open.cells) }))
    return
  }
  const type = isOfType(cells, 'variable')
    ? 'configurable'
    : isOfType(cells, 'grouped')
      ? 'grouped'
      : isOfType(cells, 'virtual') || isOfType(cells, 'downloadable')
        ? 'virtual'
        : 'simple'
  const vat = vatOf(cells, options)
  const list = (column: string) => listOf(cells[column]).map(skuIn)
  const record: GoodsRecord = {
    ...{ sku, type, vat, enabled: cells.Published === '1' },
    ...(cells.Brands && { manufacturer: listOf(cells.Brands)[0] }),
    texts: {
      [language]: {
        ...{ name: cells.Name || sku, shortDescription: cells['Short description'] ?? '' },
        description: unescaped(cells.Description),
      },
    },
    images: listOf(cells.Images).map((image) => ({ image })),
    ...(categories.length > 0 && { categories: [...new Set(categories)] }),
    ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
    ...(type === 'grouped' && {
      parts: list('Grouped products').map((part) => ({ sku: part, quantity: 1 })),
    }),
    ...{ upSell: list('Upsells'), crossSell: list('Cross-sells') },
    ...(type === 'configurable' && {
      options: axes.map(({ name, values }) => ({
        ...{ code: codeOf(name), label: { [language]: name } },
        values: values.map((value) => ({ value: codeOf(value), label: { [language]: value } })),
      })),
      offers: variations.map(({ cells: own }) => ({
        ...offerOf(own, vat, options),
        image: listOf(own.Images)[0] ?? null,
        sku: skuOf(own),
        options: Object.fromEntries(axes.map(({ name }) => [codeOf(name), codeOf(valueIn(own, name))])),
      })),
    }),
    ...((type === 'simple' || type === 'virtual') && { offers: [{ ...offerOf(cells, vat, options), sku }] }),
  }
  yield { kind: 'product', line, record, lines: new Map(variations.map((each) => [skuOf(each.cells), each.line])) }
}

/** Attributes in which the variations of a product differ, with their values. */
function axesOf(cells: Cells, variations: readonly PresetRow[]) {
  return attributesOf(cells)
    .filter(({ name }) => variations.some((row) => valueIn(row.cells, name) !== ''))
    .map(({ name, values }) => {
      const used = variations.map((row) => valueIn(row.cells, name)).filter((value) => value !== '')
      return { name, values: [...new Set([...values, ...used])] }
    })
}

function attributesOf(cells: Cells): { name: string; values: string[] }[] {
  const numbers = Object.keys(cells).flatMap((column) => /^Attribute (\d+) name$/.exec(column)?.[1] ?? [])
  return numbers.flatMap((number) => {
    const name = cells[`Attribute ${number} name`] ?? ''
    const values = listOf(cells[`Attribute ${number} value(s)`])
    return name === '' || values.length === 0 ? [] : [{ name, values }]
  })
}

const valueIn = (cells: Cells, wanted: string) =>
  attributesOf(cells).find(({ name }) => name === wanted)?.values[0] ?? ''

/** A tax class that is no standard names no rate in the file: its goods get theirs by a file of ours. */
const vatOf = (cells: Cells, { vat }: PresetOptions) => (cells['Tax status'] === 'none' ? 0 : vat)

/** Line breaks stand as two characters. */
const unescaped = (text: string | undefined) => (text ?? '').replaceAll('\\n', '\n')

function offerOf(cells: Cells, vat: number, options: PresetOptions): GoodsRecord {
  const regular = grossOf(cells['Regular price'], vat, options)
  const sale = grossOf(cells['Sale price'], vat, options)
  const isCounted = /^\d+$/.test(cells.Stock ?? '') && cells['Backorders allowed?'] !== '1'
  const isGone = cells['In stock?'] === '0'
  const column = Object.keys(cells).find((name) => /^Weight \(/.test(name))
  const unit = /\((\w+)\)/.exec(column ?? '')?.[1] ?? 'kg'
  const weight = Number((column && cells[column]) || 0) * (GRAMS[unit] ?? 0)
  return {
    ean: eanOf(cells['GTIN, UPC, EAN, or ISBN']),
    weightGrams: Math.round(weight) || null,
    managesStock: isCounted || isGone,
    prices: {
      [options.currency]:
        regular === null ? null : { regular, sale: sale === null ? null : { gross: sale, ...saleTimes(cells) } },
    },
    ...((isCounted || isGone) && {
      stock: [{ place: options.warehouse, quantity: isGone ? 0 : Number(cells.Stock) }],
    }),
  }
}

/** A sale ends with its last day. */
function saleTimes(cells: Cells): { from: string; until: string | null } {
  const from = new Date(cells['Date sale price starts'] || Number.NaN)
  const last = new Date((cells['Date sale price ends'] ?? '').slice(0, 10) || Number.NaN)
  return {
    from: (Number.isNaN(from.getTime()) ? new Date() : from).toISOString(),
    until: Number.isNaN(last.getTime()) ? null : new Date(last.getTime() + DAY_MS).toISOString(),
  }
}
