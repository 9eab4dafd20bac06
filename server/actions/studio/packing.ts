import { type ActionContext, type ActionHandler, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { noteFields, readMeasures } from '#server/forms/studio-packing-fields.ts'
import { type Back, settleCall, wrongField } from './settle-call.ts'

/* Labels for the parcels of an order, and notes of staff on it. The commerce API checks the right again. */

const ofOrder = (id: string, { t, link }: ActionContext) => ({ t, link, back: ['studio_order', { id }] satisfies Back })

export const orderLabel: ActionHandler<'studio.orderLabel'> = async ({ id, once, carrier, ...typed }, context) => {
  const { t, ports } = context
  const read = readMeasures(typed)
  if ('wrong' in read) return wrongField(read.wrong, t('studio.label.measure_wrong'))
  const outcome = await ports.staffPacking.order(id, { carrier, measures: read.measures, key: `studio-${once}` })
  if (!outcome.ok && outcome.code === 'shipment_refused' && outcome.detail) {
    // What the carrier says is in its own words: nobody else knows what is wrong.
    const text = t('studio.label.refused', { reason: outcome.detail })
    return { status: 422, effects: [toast('error', text)], cookies: [] }
  }
  return settleCall(outcome, 'studio.label.done', ofOrder(id, context))
}

export const takeBackLabel: ActionHandler<'studio.takeBackLabel'> = async (input, context) => {
  const { id, parcel, isConfirmed = false } = input
  const { t, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  return settleCall(await ports.staffPacking.takeBack(parcel), 'studio.label.back.done', ofOrder(id, context))
}

export const writeNote: ActionHandler<'studio.writeNote'> = async ({ id, once, text }, context) => {
  const { t, ports } = context
  const wrong = refuseFields(noteFields(t), { text }, t)
  if (wrong) return wrong
  const key = once === undefined ? undefined : `studio-${once}`
  const outcome = await ports.staffNotes.add(id, { text: text.trim(), key })
  return settleCall(outcome, 'studio.note.done', ofOrder(id, context))
}

export const deleteNote: ActionHandler<'studio.deleteNote'> = async ({ id, note, isConfirmed = false }, context) => {
  const { t, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  return settleCall(await ports.staffNotes.remove(id, note), 'studio.note.delete.done', ofOrder(id, context))
}
