import { randomUUID } from 'node:crypto'
import { formatMoney } from '#locales/format.ts'
import type { Order } from '#schemas/order.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { rowName } from '#server/forms/studio-case-fields.ts'
import { canceledPiecesFields, undecidedBy } from '#server/forms/studio-order-fields.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { StaffRefusal } from '#server/ports/staff.ts'
import type { CancelablePieces } from '#server/ports/staff-orders.ts'
import { orderRowName } from './order-row-name.ts'
import { goneNote } from './parcel-actions.ts'
import type { RecordAction } from './record-actions.ts'

type Found = Outcome<CancelablePieces, StaffRefusal> | null
type Context = Pick<LoadContext, 't' | 'locale' | 'staff'>

/** The form that cancels some pieces of an order; false where none can be, or only all of them at once. */
export function cancelPiecesAction(order: Order, asked: Found, { t, locale, staff }: Context): RecordAction | false {
  if (!asked?.ok || asked.value.items.length === 0 || piecesOf(order) < 2) return false
  const found = asked.value
  // Their price goes back to the buyer.
  if (found.way === 'refund' && !staff?.rights.includes('refunds')) return false
  const money = (minor: number) => formatMoney(minor, order.currency, locale)
  const rows = order.items.flatMap((item, index) => {
    const open = found.items.find(({ orderItemId }) => orderItemId === item.id)
    if (!open) return []
    const { quantity: most, piece, total } = open
    const label = `${orderRowName(item)} (${item.sku})`
    return [{ name: rowName(index), label, most, piece: money(piece), total: money(total) }]
  })
  return {
    op: 'studio.cancelPieces',
    right: 'orders',
    label: t('studio.pieces'),
    effect: t(`studio.pieces.effect.${found.way}`) + goneNote(order, { t }),
    submit: t('studio.pieces.submit'),
    // A form that is sent twice cancels once.
    args: { once: randomUUID() },
    fields: canceledPiecesFields({ t, language: t(`studio.language.${order.locale}`), rows }),
    isDanger: true,
  }
}

/** Says to staff who could cancel pieces otherwise that its money has to be settled first. */
export function waitingPiecesFact(order: Order, asked: Found, { t, staff }: Context) {
  const waits = asked?.ok === false && asked.code === 'payment_undecided'
  if (!waits || !staff?.rights.includes('orders') || piecesOf(order) < 2) return []
  return [{ label: t('studio.pieces.waits'), value: t(`studio.refused.${undecidedBy(order)}`) }]
}

/** Pieces of an order that are not cancelled. */
const piecesOf = ({ items }: Order) =>
  items.reduce((sum, { quantity, canceledQty = 0 }) => sum + quantity - canceledQty, 0)
