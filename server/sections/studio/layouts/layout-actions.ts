import type { JsonValue } from '#schemas/json.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import { addSectionFields, noteField, seenOf } from '#server/forms/studio-layout-fields.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { describedForm } from '#server/sections/described-form.ts'
import { idOfLayout, slotName, typeName } from './layout-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff' | 'formDrafts' | 'notice' | 'stampForm'>

/** What can be done with the draft of a layout, by this person's rights. */
export function draftActions(found: StaffLayout, context: Context): NodeDraft[] {
  const { t, staff } = context
  if (!staff || !mayChange(staff.rights)) return []
  const id = idOfLayout(found.name)
  const args = { id, seen: seenOf(found) }
  const { draft } = found
  return [
    ...(draft
      ? [
          action(
            {
              op: 'studio.publishLayout',
              label: t('studio.publish'),
              effect: t(draft.basedOn === found.number ? 'studio.publish.effect' : 'studio.draft.outdated'),
              submit: t('studio.publish.submit'),
              args,
              fields: [noteField(t)],
            },
            context,
          ),
        ]
      : []),
    ...(staff.rights.includes('layouts') ? [addSection(found, args, context)] : []),
    ...(draft
      ? [
          action(
            {
              op: 'studio.discardDraft',
              label: t('studio.draft.discard'),
              effect: t('studio.draft.discard.effect'),
              submit: t('studio.draft.discard'),
              args,
              isDanger: true,
            },
            context,
          ),
        ]
      : []),
  ]
}

/** Whether these rights change layouts at all; those of texts alone change nothing else. */
export function mayChange(rights: readonly string[]): boolean {
  return rights.includes('layouts') || rights.includes('texts')
}

function addSection(found: StaffLayout, args: Record<string, JsonValue>, context: Context): NodeDraft {
  const { t, locale } = context
  const { slots } = found.draft?.layout ?? found.layout
  const types = [...found.types]
    .filter(([, { isAllowed }]) => isAllowed)
    .map(([type]) => ({ value: type, label: typeName(type, found.types, context) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  const places = [...new Set([...Object.keys(slots), ...found.pageSlots])].map((slot) => ({
    value: slot,
    label: slotName(slot, context),
  }))
  return action(
    {
      op: 'studio.addSection',
      label: t('studio.section.add'),
      effect: t('studio.section.add.effect'),
      submit: t('studio.section.add'),
      args,
      fields: addSectionFields(t, { types, places, place: places.find(({ value }) => value === 'main')?.value ?? '' }),
    },
    context,
  )
}

interface Action {
  op: OperationName
  label: string
  effect: string
  submit: string
  args: Record<string, JsonValue>
  fields?: Parameters<typeof describedForm>[0]['fields']
  isDanger?: boolean
  isOpen?: boolean
  /** where one operation stands there several times */
  key?: string
}

/** One thing that can be done, with what will happen. */
export function action(
  { op, label, effect, submit, args, fields = [], isDanger = false, isOpen = false, key }: Action,
  context: Pick<LoadContext, 'formDrafts' | 'notice' | 'stampForm'>,
): NodeDraft {
  const look = isDanger ? { look: 'danger' as const } : {}
  const form = describedForm({ op, args, fields, submit, sent: '', ...look, key: 'form' }, { ...context, notice: null })
  const wasRefused = draftOf(op, context.formDrafts) !== null
  return node(
    'record-action',
    { label, effect, tone: isDanger ? 'danger' : 'usual', ...((wasRefused || isOpen) && { isOpen: true }) },
    { key: key ?? op.slice('studio.'.length), slots: { form: [form] } },
  )
}
