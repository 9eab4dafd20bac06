import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { chosenField, seenOf } from '#server/forms/studio-layout-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { recordAction } from '../record-action.ts'
import { partKey, withInner } from './edit-layout.ts'
import { idOfLayout, placesOf } from './layout-words.ts'
import { innerParts, partOptions } from './part-options.ts'
import { sectionChooser } from './section-chooser.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'staff' | 'formDrafts' | 'stampForm'>

/** Pages that a section can be copied to, by the name in their address. */
export type CopyTargets = readonly { value: string; label: string }[]

/** What can be done with the place of a section: move it, copy it, put something into it, remove it. */
export function sectionActions(
  found: StaffLayout,
  id: string,
  { copyTargets, onCanvas = false }: { copyTargets: CopyTargets; onCanvas?: boolean },
  context: Context,
): NodeDraft[] {
  const { t, staff } = context
  if (!staff?.rights.includes('layouts')) return []
  const layout = found.draft?.layout ?? found.layout
  const place = placesOf(layout).get(id)
  if (!place) return []
  const args = { id: idOfLayout(found.name), seen: seenOf(found), section: id }
  const here: Record<string, boolean> = onCanvas ? { onCanvas } : {}
  const inner = withInner(layout, id)
  const parts = partOptions(found, context).filter(
    ({ value }) => value !== partKey(place) && !inner.includes(value.split('.')[0]!),
  )
  const inside = innerParts(found, layout, id, context)
  const move = (direction: 'up' | 'down') =>
    recordAction(
      {
        op: 'studio.moveSection',
        label: t(`studio.section.${direction}`),
        effect: t(`studio.section.${direction}.effect`),
        submit: t(`studio.section.${direction}`),
        args: { ...args, direction },
        key: direction,
      },
      { ...context, formDrafts: [] },
    )
  return [
    ...(place.index > 0 ? [move('up')] : []),
    ...(place.index < place.beside.length - 1 ? [move('down')] : []),
    ...(parts.length > 0
      ? [
          recordAction(
            {
              ...{ op: 'studio.placeSection', args, effect: t('studio.section.place.effect') },
              ...{ label: t('studio.section.place'), submit: t('studio.section.place') },
              fields: [chosenField('slot', t('studio.section.add.slot'), parts)],
            },
            context,
          ),
        ]
      : []),
    ...(inside.length > 0
      ? [sectionChooser(found, { parts: inside, args: { id: args.id, seen: args.seen, ...here } }, context)]
      : []),
    recordAction(
      {
        ...{ op: 'studio.copySection', args: { ...args, ...here }, effect: t('studio.section.copy.effect') },
        ...{ label: t('studio.section.copy'), submit: t('studio.section.copy') },
        fields: [
          chosenField('to', t('studio.section.copy.to'), [
            { value: args.id, label: t('studio.section.copy.here') },
            ...copyTargets.filter(({ value }) => value !== args.id),
          ]),
        ],
      },
      context,
    ),
    recordAction(
      {
        op: 'studio.removeSection',
        label: t('studio.section.remove'),
        effect: t('studio.section.remove.effect'),
        submit: t('studio.section.remove'),
        args: { ...args, ...here },
        fields: [confirmationField(t)],
        isDanger: true,
      },
      context,
    ),
  ]
}
