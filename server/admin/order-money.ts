import { createHash } from 'node:crypto'
import type { Streams } from './command-line.ts'
import type { OrderDesk, StaffOrder } from './order-desk.ts'
import type { MadeOutcome } from './store-calls.ts'

/** What is to be paid: the price, of an invoice on credit less its corrections. */
export function owedOf({ totals, documents, paymentStatus }: StaffOrder): string {
  const invoices = documents.filter(({ type, status }) => type === 'invoice' && status === 'open')
  if (paymentStatus === 'not_required' && invoices.length > 0)
    return toDecimal(invoices.reduce((sum, { remaining = '0.00' }) => sum + toMinor(remaining), 0))
  return totals.find(({ code }) => code === 'grand_total__incl_tax')?.price.gross ?? ''
}

const toMinor = (amount: string) => Math.round(Number(amount) * 100)
const toDecimal = (minor: number) => (minor / 100).toFixed(2)

interface GivenBack {
  amount: string
  note: string
  /** the buyer has had as much for the same reason, and gets it once more */
  isAgain: boolean
}

/**
 * Gives a part of the price back; `nothing_new`, with a word about it, if that was done before. Nothing goes back twice by
 * mistake, on whatever day the command is repeated.
 */
export async function giveBack(
  order: StaffOrder,
  { amount, note, isAgain }: GivenBack,
  { desk, complain }: Pick<Streams, 'complain'> & { desk: OrderDesk },
): Promise<MadeOutcome<StaffOrder> | 'nothing_new'> {
  const { number, currency, refunds } = order
  const nothingNew = (why: string) => {
    complain(`Nothing new was given back: ${why} With --again it is given once more.`)
    return 'nothing_new' as const
  }
  const equal = refunds.find(
    (each) => each.reason === 'price_cut' && each.amount === amount && each.message === note.trim(),
  )
  if (equal && !isAgain) return nothingNew(`${amount} ${currency} with this note were given back before (${equal.at}).`)
  // Of an invoice on credit no money moves: corrections tell neither their amount nor their note.
  if (order.paymentStatus === 'not_required' && cutsOf(order).length > 0 && !isAgain)
    return nothingNew(`the invoice of ${number} was lowered before.`)
  const known = cutsOf(order)
  // A repeated request is the same refund as long as the order has no new one.
  const key = createHash('sha256')
    .update(JSON.stringify([number, amount, note, known]))
    .digest('hex')
    .slice(0, 40)
  const outcome = await desk.tellOrder(number, 'refund', { amount, note }, key)
  if (!outcome.ok || cutsOf(outcome.value).some((id) => !known.includes(id))) return outcome
  return nothingNew('the shop had done this request before.')
}

/** Refunds, and corrections that lower what is due. */
const cutsOf = ({ refunds, documents }: StaffOrder): string[] => [
  ...refunds.map(({ id }) => id),
  ...documents.flatMap(({ id, type }) => (type === 'correction' ? [id] : [])),
]
