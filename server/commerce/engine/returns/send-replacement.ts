import type { Transaction } from 'kysely'
import type { LocalizedText } from '#schemas/locale.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import { totalSegments } from '../cart/totals.ts'
import { ZERO } from '../money.ts'
import { takeStock } from '../offers/write-stock.ts'
import { acceptOrder, noteStatus } from '../orders/move-order.ts'
import { freeNumber } from '../orders/order-number.ts'
import type { OrderTransition } from '../orders/order-transition.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import { noteWords } from '../orders/search/order-words.ts'
import type { StoredItem, StoredOrder } from '../orders/stored-order.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { changeContent } from './change-content.ts'
import { givenForCase } from './given-for-case.ts'
import { leftInCase, type Pieces, quantityOf } from './left-in-case.ts'
import { lockCase } from './lock-case.ts'
import { setCaseStatus } from './move-case.ts'
import { type ReturnRecord, returnContent } from './stored-return.ts'

type Tx = Transaction<EngineDatabase>

/**
 * Sends new pieces for an accepted complaint: an order of its own without a price, which takes stock and is packed like any other. With
 * its last pieces the complaint is resolved. Throws 404 for none, 409 for other cases, for more than is left of it, and without stock.
 */
export async function sendReplacement(
  tx: Tx,
  { number, items }: { number: string; items: Pieces | null },
  transition: OrderTransition,
): Promise<void> {
  const { now } = transition
  const { record, order } = await lockCase(tx, number)
  if (!isAccepted(record))
    throw new Refusal(409, 'case_not_replaceable', 'Only goods of an accepted complaint are replaced.')
  if (record.type !== 'complaint')
    throw new Refusal(409, 'case_not_replaceable', 'Returned goods are paid back; only a complaint is replaced.')
  const left = leftInCase(record, { order, given: await givenForCase(tx, record, order) })
  const pieces = items ?? left
  const isNamedTwice = new Set(pieces.map(({ orderItemId }) => orderItemId)).size < pieces.length
  const isTooMany = pieces.some(({ orderItemId, quantity }) => quantity > quantityOf(left, orderItemId))
  if (pieces.length === 0 || isNamedTwice || isTooMany)
    throw new Refusal(409, 'case_too_many', 'More pieces than are left of this case.')
  const rows = replacedRows(contentOf(order), pieces)
  const stock = await takeStock(tx, rows, now)
  if (!stock.ok) throw new Refusal(409, 'out_of_stock', `Not enough pieces of ${stock.detail} are in stock.`)
  const replacement = await insertOrder(tx, { record, order, rows, taken: stock.value.taken }, now)
  await acceptOrder(tx, replacement, transition)
  await noteReplacement(tx, record, {
    orderNumber: replacement.number,
    items: pieces,
    isLast: isAll(left, pieces),
    now,
  })
  await appendChanges(tx, stock.value.tags, now)
}

export const isAccepted = ({ status }: Pick<ReturnRecord, 'status'>) =>
  status === 'accepted' || status === 'partially_accepted'

const isAll = (left: Pieces, pieces: Pieces) =>
  left.every(({ orderItemId, quantity }) => quantity === quantityOf(pieces, orderItemId))

/** The rows of an order without a price. They belong to its contract, so they are not withdrawn from once more. */
function replacedRows({ items }: StoredOrder, pieces: Pieces): StoredItem[] {
  return items.flatMap((item) => {
    const quantity = quantityOf(pieces, item.id)
    const free = { unitPrice: ZERO, rowPrice: ZERO, discount: 0, returnableQty: 0 }
    return quantity === 0 ? [] : [{ ...item, ...free, quantity }]
  })
}

async function insertOrder(
  tx: Tx,
  {
    record,
    order,
    rows,
    taken,
  }: { record: ReturnRecord; order: OrderRecord; rows: StoredItem[]; taken: StoredOrder['taken'] },
  now: Date,
): Promise<OrderRecord> {
  const { delivery: _, parts: __, freeBy: ___, canceled: ____, replaced: _____, ...stored } = contentOf(order)
  const content: StoredOrder = {
    ...stored,
    items: rows,
    totals: totalSegments(
      rows.map(({ taxRate }) => ({ ...ZERO, taxRate, discount: 0 })),
      null,
    ),
    coupon: null,
    wantsInvoice: false,
    estimatedFrom: null,
    estimatedTo: null,
    comment: null,
    taken,
    creditUsed: 0,
    replaces: { orderNumber: order.number, caseNumber: record.number! },
  }
  const replacement: OrderRecord = {
    ...order,
    number: await freeNumber(tx),
    cart_id: null,
    status: 'pending',
    payment_status: 'not_required',
    shipment_status: 'none',
    ...{ gross: 0, net: 0, canceled_gross: 0 },
    coupon_code: null,
    content: JSON.stringify(content),
    payment_deadline: null,
    reminded_at: null,
    created_at: now.toISOString(),
    approval: null,
    approval_details: null,
    approved_at: null,
    promised_until: null,
  }
  await tx.insertInto('orders').values(replacement).execute()
  await noteWords(tx, replacement)
  await noteStatus(tx, { number: replacement.number, status: 'pending', note: replacementNote(record.number!) }, now)
  return replacement
}

async function noteReplacement(
  tx: Tx,
  record: ReturnRecord,
  { orderNumber, items, isLast, now }: { orderNumber: string; items: Pieces; isLast: boolean; now: Date },
): Promise<void> {
  const replacements = [...(returnContent(record).replacements ?? []), { orderNumber, items }]
  const changed = await changeContent(tx, record, { replacements })
  if (isLast)
    await setCaseStatus(tx, changed, { status: 'resolved', reason: sentNote(orderNumber)[record.locale], now })
}

const replacementNote = (number: string): LocalizedText => ({
  pl: `Wymiana w ramach reklamacji ${number}`,
  en: `Replacement for complaint ${number}`,
  de: `Ersatz zur Reklamation ${number}`,
})
const sentNote = (number: string): LocalizedText => ({
  pl: `Wysyłamy nowy towar, zamówienie nr ${number}.`,
  en: `We are sending you new goods, order ${number}.`,
  de: `Wir senden Ihnen neue Ware, Bestellung ${number}.`,
})
