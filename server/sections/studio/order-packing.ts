import { randomUUID } from 'node:crypto'
import { formatDateTime } from '#locales/format.ts'
import type { Order } from '#schemas/order.ts'
import { staffLabelPath } from '#server/compiler/address/data-paths.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { labelFields, noteFields, noteRemovalFields } from '#server/forms/studio-packing-fields.ts'
import { nameOfCode } from '#server/ports/staff-names.ts'
import type { OrderNote } from '#server/ports/staff-notes.ts'
import type { LabelledParcel, NamedCarrier } from '#server/ports/staff-packing.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { recordFacts } from '#widgets/studio-record-facts/schema.ts'
import { callerName } from './caller-name.ts'
import { hasUnsent } from './parcel-actions.ts'
import type { RecordAction } from './record-actions.ts'
import { shortened } from './shortened.ts'

type Context = Pick<LoadContext, 't' | 'locale'>
type Group = PropsOf<typeof recordFacts>['groups'][number]

/** Parcels that can be taken back: their carrier has them, and they still stand here. */
const STANDS_HERE: readonly LabelledParcel['status'][] = ['ordered', 'ready']

/** What who packs can do: order a parcel with a label, take it back. */
export function packingActions(
  order: Order,
  { carriers, parcels }: { carriers: readonly NamedCarrier[]; parcels: readonly LabelledParcel[] },
  { t }: Context,
): (RecordAction | false)[] {
  return [
    order.status === 'processing' &&
      order.shippingMethod !== null &&
      carriers.length > 0 &&
      hasUnsent(order) && {
        op: 'studio.orderLabel',
        right: 'orders',
        label: t('studio.label'),
        effect: t('studio.label.effect'),
        submit: t('studio.label.submit'),
        // A form that is sent twice orders one parcel.
        args: { once: randomUUID() },
        fields: labelFields(t, carriers, order.pickupPoint !== null),
      },
    ...parcels
      .filter(({ status }) => STANDS_HERE.includes(status))
      .filter(({ carrier }) => carriers.some(({ code, canCancel }) => code === carrier && canCancel))
      .map(
        ({ id, trackingNumber }): RecordAction => ({
          op: 'studio.takeBackLabel',
          right: 'orders',
          label: t('studio.label.back', { number: trackingNumber ?? id }),
          effect: t('studio.label.back.effect'),
          submit: t('studio.label.back.submit'),
          which: { name: 'parcel', value: id },
          fields: [confirmationField(t)],
          isDanger: true,
        }),
      ),
  ]
}

/** What staff can write about an order; `notes` null: the engine has none. */
export function noteActions(notes: readonly OrderNote[] | null, context: Context): (RecordAction | false)[] {
  const { t, locale } = context
  if (notes === null) return []
  const choices = notes.map(({ id, at, text }) => ({
    value: id,
    label: `${formatDateTime(at, locale)}: ${shortened(text, 60)}`,
  }))
  return [
    {
      op: 'studio.writeNote',
      adds: true,
      right: 'orders',
      label: t('studio.order.note'),
      effect: t('studio.note.effect'),
      submit: t('studio.note.submit'),
      // A form that is sent twice writes one note.
      args: { once: randomUUID() },
      fields: noteFields(t),
    },
    notes.length > 0 && {
      op: 'studio.deleteNote',
      right: 'orders',
      label: t('studio.note.delete'),
      effect: t('studio.note.delete.effect'),
      submit: t('studio.note.delete.submit'),
      fields: [...noteRemovalFields(t, choices), confirmationField(t)],
      isDanger: true,
    },
  ]
}

export function notesGroup(notes: readonly OrderNote[] | null, { t, locale }: Context): Group {
  return {
    title: t('studio.order.notes'),
    facts: (notes ?? []).map(({ at, author, authorLabel, text }) => ({
      label: `${callerName(author, t, authorLabel)}, ${formatDateTime(at, locale)}`,
      lines: text.split(/\r?\n/).filter((line) => line.trim() !== ''),
    })),
  }
}

/** Each parcel that was ordered from a carrier, with its label where there is one. */
export function labelsGroup(
  order: Order,
  { carriers, parcels }: { carriers: readonly NamedCarrier[]; parcels: readonly LabelledParcel[] },
  { t }: Context,
): Group {
  return {
    title: t('studio.order.labels'),
    facts: parcels.map(({ id, carrier, status, trackingNumber, error }) => {
      const isPrintable = status === 'ready' && trackingNumber !== null
      const first = isPrintable ? t('studio.label.print', { number: trackingNumber }) : trackingNumber
      return {
        label: nameOfCode(carrier, carriers),
        lines: [first, t(`studio.label.state.${status}`), error].filter((line) => line !== null),
        ...(isPrintable && { href: staffLabelPath(order.number, id) }),
      }
    }),
  }
}
