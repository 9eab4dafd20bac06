import { checkRule } from '#schemas/rules.ts'
import { normalEmail } from '../accounts/customer-record.ts'
import { fromDecimal, toDecimal } from '../money.ts'
import { orderAddress } from '../orders/stored-order.ts'
import { problemOf } from './cures.ts'
import type { OrderInput } from './order-shape.ts'
import type { Problem } from './problem.ts'

type Given<K extends keyof OrderInput> = Exclude<OrderInput[K], undefined>

/** An order of a former shop as it is stored. Amounts are decimals with two digits. */
export interface OrderDocument {
  number: string
  createdAt: string
  email: string
  language: Given<'language'>
  currency: Given<'currency'>
  status: Given<'status'>
  paymentStatus: Given<'paymentStatus'>
  items: Given<'items'>
  shipping: Given<'shipping'>
  discount: string | null
  total: string
  payment: string | null
  coupon: string | null
  billing: ReturnType<typeof orderAddress>
  recipient: ReturnType<typeof orderAddress>
  parcels: { carrier: string; number: string; sentAt: string | null; deliveredAt: string | null }[]
}

const NEEDED = ['createdAt', 'email', 'currency', 'status', 'items', 'total'] as const

/** The order after a document, and what is wrong with it; null for a new one that lacks what it needs. */
export function mergeOrder(
  given: OrderInput,
  stored: OrderDocument | null,
): { record: OrderDocument | null; problems: Problem[] } {
  const merged = { ...stored, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
  const whole = merged as OrderInput
  const missing = NEEDED.filter((field) => whole[field] === undefined)
  if (missing.length > 0)
    return { record: null, problems: missing.map((path) => ({ path, message: 'A new order needs this.' })) }
  const record = documentOf(whole)
  return { record, problems: [...emailProblems(record, given), ...sumProblems(record, given)] }
}

function documentOf(whole: OrderInput): OrderDocument {
  const { number, status = 'complete', language = 'pl' } = whole
  const billing = orderAddress(whole.billing ?? whole.recipient ?? {})
  return {
    ...{ number, createdAt: instant(whole.createdAt!), email: normalEmail(whole.email!) },
    ...{ language, currency: whole.currency!, status },
    paymentStatus: whole.paymentStatus ?? (status === 'canceled' ? 'canceled' : 'paid'),
    items: whole.items!.map(({ sku, name, quantity, price, total, vat }) => ({
      ...{ sku, name, quantity, price: amount(price), total: amount(total), vat },
    })),
    shipping: whole.shipping
      ? { label: whole.shipping.label, gross: amount(whole.shipping.gross), vat: whole.shipping.vat }
      : null,
    discount: whole.discount ? amount(whole.discount) : null,
    total: amount(whole.total!),
    ...{ payment: whole.payment ?? null, coupon: whole.coupon ?? null },
    ...{ billing, recipient: whole.recipient ? orderAddress(whole.recipient) : billing },
    parcels: (whole.parcels ?? []).map(({ carrier, number: code, sentAt = null, deliveredAt = null }) => ({
      ...{ carrier, number: code, sentAt: sentAt && instant(sentAt), deliveredAt: deliveredAt && instant(deliveredAt) },
    })),
  }
}

const instant = (text: string) => new Date(text).toISOString()
const amount = (text: string) => toDecimal(fromDecimal(text)!)

/** Minor units of an amount that the schema has read. */
export const minor = (text: string | null) => (text === null ? 0 : fromDecimal(text)!)

function emailProblems({ email }: OrderDocument, given: OrderInput): Problem[] {
  if (!checkRule({ rule: 'email' }, email, { values: {}, today: '' })) return []
  return [problemOf('email', 'Write an e-mail address, such as alicja@example.com.', given)]
}

/** Sums that do not add up. */
function sumProblems(record: OrderDocument, given: OrderInput): Problem[] {
  const problems: Problem[] = []
  for (const [at, { price, quantity, total }] of record.items.entries()) {
    const most = minor(price) * quantity
    if (minor(total) > most)
      problems.push(
        problemOf(
          `items.${at}.total`,
          `${quantity} × ${price} are ${toDecimal(most)}: a line costs that or less.`,
          given,
        ),
      )
  }
  const lines = record.items.reduce((sum, { total }) => sum + minor(total), 0)
  const shipping = minor(record.shipping?.gross ?? null)
  const sum = lines + shipping - minor(record.discount)
  if (sum !== minor(record.total))
    problems.push(
      problemOf(
        'total',
        `Lines ${toDecimal(lines)} and delivery ${toDecimal(shipping)} less the discount ${record.discount ?? '0.00'} are ${toDecimal(sum)}: write this, or mend what is wrong.`,
        given,
      ),
    )
  return problems
}
