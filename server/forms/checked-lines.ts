import type { Translate } from '#locales/translate.ts'
import { type LineProblem, MAX_ORDER_LINES, type OrderLine } from '#schemas/order-line.ts'
import { fitQuantity, quantityBounds } from '#schemas/quantity.ts'
import type { CheckedLine, CompanyPort, PlainLine } from '#server/ports/company.ts'
import { readQuantity, type TypedLine } from './order-lines.ts'

interface Writing {
  t: Translate
  ports: { company: Pick<CompanyPort, 'checkLines'> }
}

/** Typed lines in their order, each with its product and with the reason why it cannot be ordered. */
export async function checkedLines(typed: readonly TypedLine[], { ports, t }: Writing): Promise<OrderLine[]> {
  const { plain, places } = plainLines(typed)
  // Without a quantity the product is shown all the same.
  const numbered = typed.flatMap(({ number }, at) => (number !== '' && !places.has(at) ? [at] : []))
  const asked = [...plain, ...numbered.map((at) => ({ number: typed[at]!.number, qty: 1 }))]
  const checked = await ports.company.checkLines(plain)
  const known = asked.length === plain.length ? [] : await ports.company.checkLines(asked.slice(plain.length))
  const firstOf = new Map<string, number>()
  return typed.map((line, at) => {
    const place = places.get(at)
    const found = place === undefined ? known[numbered.indexOf(at)] : checked[place]
    if (place === undefined || !found) return { ...line, ...productOf(found, t), problem: wordsOf(line, found, t) }
    const { product, problem } = found
    const first = product ? firstOf.get(product.sku) : undefined
    if (product && first === undefined) firstOf.set(product.sku, at + 1)
    return {
      ...line,
      ...productOf(found, t),
      ...(problem !== null && { problem: problemText(problem, found, t) }),
      ...(first !== undefined && { hint: t('lines.summed', { line: first, count: found.total }) }),
    }
  })
}

/** The lines that have a number and a quantity, and the place of each by its place among the typed ones. */
export function plainLines(typed: readonly TypedLine[]): { plain: PlainLine[]; places: Map<number, number> } {
  const plain: PlainLine[] = []
  const places = new Map<number, number>()
  for (const [at, { number, qty }] of typed.entries()) {
    const pieces = readQuantity(qty)
    if (number === '' || pieces === null) continue
    places.set(at, plain.length)
    plain.push({ number, qty: pieces })
  }
  return { plain, places }
}

/** What the shop knows about the product of a line. */
export function productOf(
  line: Pick<CheckedLine, 'product' | 'options'> | undefined,
  t: Translate,
): Partial<OrderLine> {
  if (!line?.product) return {}
  const { product, options } = line
  const price = product.prices[0]
  return {
    name: [product.name, ...options.map(({ valueLabel }) => valueLabel)].join(', '),
    href: product.href,
    sku: product.sku,
    ...(price && { price: price.finalPrice, currency: price.currency }),
    ...factsOf(product.stock, t),
  }
}

function factsOf(stock: NonNullable<CheckedLine['product']>['stock'], t: Translate): { facts?: string } {
  const { min, step } = quantityBounds(stock)
  const facts = [
    ...(stock.manageStock && stock.max > 0 ? [t('purchase.stock', { count: stock.max })] : []),
    ...(min > 1 ? [t('product.quantity.min', { min })] : []),
    ...(step > 1 ? [t('product.quantity.step', { step })] : []),
  ]
  return facts.length === 0 ? {} : { facts: facts.join(' · ') }
}

/** Of a line without a number or without a whole quantity. */
function wordsOf({ number }: TypedLine, found: CheckedLine | undefined, t: Translate): string {
  if (number === '') return t('lines.problem.number')
  const isFound = found === undefined || found.product !== null
  return isFound ? t('lines.problem.quantity') : problemText(found.problem ?? 'unknown', found, t)
}

/** Why a line cannot be ordered, and what to do. */
export function problemText(problem: LineProblem, { product, total }: Partial<CheckedLine>, t: Translate): string {
  const stock = product?.stock
  const { min, max, step } = quantityBounds(stock)
  switch (problem) {
    case 'unknown':
      return t('lines.problem.unknown')
    case 'options_required':
      return t('lines.problem.options')
    case 'part_required':
      return t('lines.problem.part')
    case 'unavailable':
      return t('lines.problem.unavailable')
    case 'sold_out':
      return t('lines.problem.sold_out')
    case 'min':
      return t('lines.problem.min', { min })
    case 'max':
      return t('lines.problem.max', { max })
    case 'step': {
      const low = fitQuantity(total ?? min, stock)
      return low + step > max
        ? t('lines.problem.step_last', { step, low })
        : t('lines.problem.step', { step, low, high: low + step })
    }
    case 'list_full':
      return t('lines.problem.list_full', { max: MAX_ORDER_LINES })
    case 'cart_full':
      return t('lines.problem.cart_full', { max: MAX_ORDER_LINES })
  }
}
