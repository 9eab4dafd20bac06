import { LOCALES, type Locale } from '#schemas/locale.ts'
import { nearestName } from '#schemas/problem.ts'
import type { GoodsRecord, RecordKindName } from './catalogue-desk.ts'
import { attribute, flag, focalPoint, list, number, text } from './cells.ts'
import { type Column, cellsOfColumns, readCell } from './column.ts'
import { PLAIN_COLUMNS, type PlainKind, PRODUCT_COLUMNS, PRODUCT_FAMILIES } from './columns.ts'
import type { Cells } from './csv-rows.ts'
import { ADDRESS_COLUMNS, CUSTOMER_COLUMNS } from './customer-columns.ts'
import { customerCells } from './customer-documents.ts'
import { ITEM_COLUMNS, ORDER_COLUMNS } from './order-columns.ts'
import { orderCells } from './order-documents.ts'
import { setAt } from './values-at.ts'

/** Codes of the shop that columns end with. */
export interface ShopCodes {
  attributes: ReadonlyMap<string, string>
  options: readonly string[]
  places: readonly string[]
  /** that the shop offers: texts in others have no columns */
  languages: readonly Locale[]
}

export const NO_CODES: ShopCodes = { attributes: new Map(), options: [], places: [], languages: LOCALES }

/** What reading a file needs of them. */
export type ReadingCodes = Pick<ShopCodes, 'attributes' | 'places'>

const SKU = 'sku'
const VARIANT_OF = 'variant_of'

/** Names of columns that a file of this kind cannot have, with the nearest that it can. */
export function unknownColumns(
  kind: RecordKindName,
  header: readonly string[],
): { name: string; near: string | null }[] {
  const known = namesOf(kind)
  return header
    .filter((name) => !known.includes(name) && !(kind === 'product' && isOfFamily(name)))
    .map((name) => ({ name, near: nearestName(name, known) ?? null }))
}

function namesOf(kind: RecordKindName): string[] {
  if (kind === 'product') return [SKU, VARIANT_OF, ...PRODUCT_COLUMNS.map(({ name }) => name)]
  return columnsOf(kind).map(({ name }) => name)
}

function columnsOf(kind: Exclude<RecordKindName, 'product'>): readonly Column[] {
  if (kind === 'customer') return [...CUSTOMER_COLUMNS, ...ADDRESS_COLUMNS]
  return kind === 'order' ? [...ORDER_COLUMNS, ...ITEM_COLUMNS] : PLAIN_COLUMNS[kind]
}

/** Columns of a file of this kind. */
export const headerOf = (kind: RecordKindName, codes: ShopCodes): string[] =>
  kind === 'product' ? productHeader(codes) : offered(columnsOf(kind), codes)

const offered = (all: readonly Column[], { languages }: Pick<ShopCodes, 'languages'>): string[] =>
  all.filter(({ locale }) => locale === undefined || languages.includes(locale)).map(({ name }) => name)

/** The rows of a document. */
export function cellsOf(kind: RecordKindName, document: GoodsRecord): Record<string, string>[] {
  if (kind === 'product') return productCells(document)
  if (kind === 'order') return orderCells(document)
  return kind === 'customer' ? customerCells(document) : [cellsOfColumns(PLAIN_COLUMNS[kind], document)]
}

const isOfFamily = (name: string) =>
  PRODUCT_FAMILIES.some(({ prefix }) => name.startsWith(prefix) && name.length > prefix.length)

/** A document of one row. */
export function plainDocument(kind: PlainKind, cells: Cells): GoodsRecord {
  const document: GoodsRecord = {}
  for (const column of PLAIN_COLUMNS[kind]) readCell(document, column, cells)
  return document
}

/** SKU of the product that a row belongs to. */
export const productOf = (cells: Cells) => cells[VARIANT_OF] || cells[SKU] || ''

/** A product of its row and those of its variants below it; the row of the product may be missing. */
export function productDocument(rows: readonly Cells[], { attributes }: Pick<ShopCodes, 'attributes'>): GoodsRecord {
  const head = rows.find((cells) => !cells[VARIANT_OF])
  const document: GoodsRecord = { sku: productOf(rows[0]!) }
  if (head) {
    for (const column of PRODUCT_COLUMNS) if (!column.isOfOffer) readCell(document, column, head)
    leaveOutEmptyLanguages(document, head)
    readImages(document)
    readFamilies(head, 'attribute.', (code, cell) => {
      const type = attributes.get(code)
      const reader = type === 'multiselect' ? list(text) : type === 'boolean' ? flag : attribute
      setAt(document, ['attributes', code], cell === '' ? null : reader.read(cell))
    })
  }
  const sold = rows.filter((cells) => cells[VARIANT_OF] || isSoldItself(cells))
  if (sold.length > 0) document.offers = sold.map(offerOf)
  return document
}

/** Whether the row of a product says something of its own offer. */
function isSoldItself(cells: Cells): boolean {
  if (cells.type === 'configurable' || cells.type === 'grouped') return false
  const has = (name: string) => cells[name] !== undefined && cells[name] !== ''
  return (
    PRODUCT_COLUMNS.some(({ name, isOfOffer }) => isOfOffer && has(name)) ||
    Object.keys(cells).some((name) => name.startsWith('stock.') && has(name)) ||
    (has('type') && PRODUCT_COLUMNS.some(({ name, isOfOffer }) => isOfOffer && name in cells))
  )
}

function offerOf(cells: Cells): GoodsRecord {
  const offer: GoodsRecord = { sku: cells[SKU] ?? '' }
  for (const column of PRODUCT_COLUMNS) if (column.isOfOffer) readCell(offer, column, cells)
  closePrices(offer)
  readFamilies(cells, 'option.', (code, cell) => {
    if (cell !== '') setAt(offer, ['options', code], cell)
  })
  const stock: GoodsRecord[] = []
  readFamilies(cells, 'stock.', (place, cell) => {
    if (cell === '') return
    const [days, status] = [cells[`stock_days.${place}`], cells[`stock_status.${place}`]]
    stock.push({
      ...{ place, quantity: number.read(cell) },
      ...(days !== undefined && days !== '' && { deliveryDays: number.read(days) }),
      ...(status !== undefined && { status: status === '' ? null : status }),
    })
  })
  if (stock.length > 0) offer.stock = stock
  return offer
}

function readFamilies(cells: Cells, prefix: string, use: (code: string, cell: string) => void) {
  for (const name in cells) if (name.startsWith(prefix)) use(name.slice(prefix.length), cells[name]!)
}

/** A language in whose columns there is no name has no text. */
function leaveOutEmptyLanguages(document: GoodsRecord, cells: Cells) {
  const texts = document.texts as Record<string, unknown> | undefined
  for (const locale of Object.keys(texts ?? {})) if (cells[`name.${locale}`] === '') delete texts![locale]
  if (texts && Object.keys(texts).length === 0) delete document.texts
}

function readImages(document: GoodsRecord) {
  const { images, image_alts: alts, image_focus: focus } = document
  delete document.image_alts
  delete document.image_focus
  if (typeof images !== 'string') return
  const points = typeof focus === 'string' ? (list(focalPoint).read(focus) as unknown[]) : []
  document.images = (list(text).read(images) as string[]).map((image, at) => ({
    image,
    ...(Array.isArray(alts) && alts[at] && { alt: alts[at] }),
    ...(points[at] !== undefined && { focus: points[at] }),
  }))
}

/** No price: none of its parts counts. No sale: neither do its times. */
function closePrices(offer: GoodsRecord) {
  const prices = offer.prices as Record<string, Record<string, unknown> | null> | undefined
  for (const [currency, price] of Object.entries(prices ?? {})) {
    if (!price) continue
    if (price.regular === null) {
      prices![currency] = null
      continue
    }
    const sale = price.sale as Record<string, unknown> | undefined
    if (!sale) continue
    if (sale.gross === null || sale.gross === undefined) price.sale = null
    else price.sale = { from: new Date().toISOString(), until: null, ...sale }
  }
}

/** Columns of a file of products, with those that the shop's codes make. */
function productHeader({ attributes, options, places, languages }: ShopCodes): string[] {
  return [
    ...[SKU, VARIANT_OF],
    ...offered(PRODUCT_COLUMNS, { languages }),
    ...[...attributes.keys()].map((code) => `attribute.${code}`),
    ...options.map((code) => `option.${code}`),
    ...places.flatMap((place) => [`stock.${place}`, `stock_days.${place}`, `stock_status.${place}`]),
  ]
}

/** The rows of a product: its own, and one for each variant. */
function productCells(document: GoodsRecord): Record<string, string>[] {
  const {
    sku,
    offers = [],
    attributes = {},
    images = [],
  } = document as {
    sku: string
    offers?: GoodsRecord[]
    attributes?: Record<string, unknown>
    images?: { image: string; alt: unknown; focus?: unknown }[]
  }
  const shown = {
    ...document,
    images: images.map(({ image }) => image).join('|'),
    image_alts: images.map(({ alt }) => alt),
    image_focus: images.some(({ focus }) => focus) ? list(focalPoint).write(images.map(({ focus }) => focus)) : '',
  }
  const head = {
    [SKU]: sku,
    ...productPart(shown, false),
    ...Object.fromEntries(
      Object.entries(attributes).map(([code, value]) => [`attribute.${code}`, attribute.write(value)]),
    ),
  }
  const own = offers.find((offer) => offer.sku === sku)
  const variants = offers.filter((offer) => offer !== own)
  return [
    own ? { ...head, ...offerCells(own) } : head,
    ...variants.map((offer) => ({ [SKU]: String(offer.sku), [VARIANT_OF]: sku, ...offerCells(offer) })),
  ]
}

function offerCells(offer: GoodsRecord): Record<string, string> {
  const { options = {}, stock = [] } = offer as {
    options?: Record<string, string>
    stock?: { place: string; quantity: number; deliveryDays: number; status: string | null }[]
  }
  return {
    ...productPart(offer, true),
    ...Object.fromEntries(Object.entries(options).map(([code, value]) => [`option.${code}`, value])),
    ...Object.fromEntries(
      stock.flatMap(({ place, quantity, deliveryDays, status }) => [
        [`stock.${place}`, String(quantity)],
        [`stock_days.${place}`, String(deliveryDays)],
        [`stock_status.${place}`, status ?? ''],
      ]),
    ),
  }
}

const productPart = (document: GoodsRecord, isOfOffer: boolean) =>
  cellsOfColumns(
    PRODUCT_COLUMNS.filter((column) => (column.isOfOffer ?? false) === isOfOffer),
    document,
  )

/** The column that a fault in a document is about; null if it is about several. */
export function columnOf(kind: RecordKindName, path: string, isOfOffer: boolean): string | null {
  const [first = '', code = ''] = path.split('.')
  if (kind === 'customer')
    return columnOfPart(path, { part: 'addresses', whole: CUSTOMER_COLUMNS, parts: ADDRESS_COLUMNS })
  if (kind === 'order') return columnOfPart(path, { part: 'items', whole: ORDER_COLUMNS, parts: ITEM_COLUMNS })
  if (kind === 'product') {
    if (path === 'sku') return SKU
    if (first === 'attributes') return `attribute.${code}`
    if (/^images\.\d+\.focus/.test(path)) return 'image_focus'
    if (isOfOffer && first === 'options' && code !== '') return `option.${code}`
    if (first === 'stock') return /^\d+$/.test(code) || code === '' ? 'stock' : `stock.${code}`
  }
  const all =
    kind === 'product' ? PRODUCT_COLUMNS.filter((each) => (each.isOfOffer ?? false) === isOfOffer) : PLAIN_COLUMNS[kind]
  return fittingColumn(all, path)
}

/** Of a document whose parts have rows of their own: `addresses.1.city`. */
function columnOfPart(
  path: string,
  { part, whole, parts }: { part: string; whole: readonly Column[]; parts: readonly Column[] },
): string | null {
  const inPart = new RegExp(`^${part}\\.\\d+\\.(.+)$`).exec(path)?.[1]
  return inPart === undefined ? fittingColumn(whole, path) : fittingColumn(parts, inPart)
}

function fittingColumn(all: readonly Column[], path: string): string | null {
  const fitting = all.filter((column) => {
    const own = column.path.join('.')
    return path === own || path.startsWith(`${own}.`)
  })
  return fitting.at(-1)?.name ?? null
}
