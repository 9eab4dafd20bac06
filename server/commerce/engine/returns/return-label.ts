import type { CaseStatus } from '#schemas/return-case.ts'
import { writeAddressLabel } from './address-label.ts'
import type { ReturnParcel } from './return-parcel.ts'
import type { ReturnRecord } from './stored-return.ts'

/** A way to send goods back. A carrier's adapter orders its label when it is first asked for one. */
export interface ReturnLabels {
  /** code of the way, as clients know it */
  code: string
  /** The label as a PDF file; the same parcel gets the same label. */
  labelOf(parcel: ReturnParcel): Promise<Uint8Array>
}

/** The buyer chooses and pays a carrier: the label is the address alone. */
export const selfSentLabels: ReturnLabels = { code: 'self', labelOf: writeAddressLabel }

/** A withdrawal needs no consent of the shop: its goods may be sent at once. */
const WITHDRAWAL_STATES: readonly CaseStatus[] = ['submitted', 'accepted', 'awaiting_goods']
const RETURN_STATES: readonly CaseStatus[] = ['accepted', 'awaiting_goods']
const COMPLAINT_STATES: readonly CaseStatus[] = ['awaiting_goods']

/** Whether the shop expects goods of a case now, so that a label makes sense. */
export function awaitsGoods({ type, status }: Pick<ReturnRecord, 'type' | 'status'>): boolean {
  const states = type === 'withdrawal' ? WITHDRAWAL_STATES : type === 'complaint' ? COMPLAINT_STATES : RETURN_STATES
  return (states as readonly string[]).includes(status)
}
