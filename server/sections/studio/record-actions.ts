import type { FormField } from '#schemas/form-field.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import { recordAction } from './record-action.ts'

/** One thing that people with a right can do about a record. */
export interface RecordAction extends Omit<Parameters<typeof recordAction>[0], 'fields'> {
  right: StaffRight
  fields?: readonly FormField[]
  /** where one operation stands there several times: the argument that tells its forms apart */
  which?: { name: string; value: string }
}

/** The actions that this person has a right to, as forms about the record of an id. */
export function recordActions(
  actions: readonly (RecordAction | false)[],
  id: string,
  context: Pick<LoadContext, 't' | 'staff' | 'formDrafts' | 'stampForm'>,
): NodeDraft[] {
  const rights = context.staff?.rights ?? []
  return actions
    .filter((action) => action !== false)
    .filter(({ right }) => rights.includes(right))
    .map(({ right: _, which, args, fields = [], ...action }) =>
      recordAction(
        {
          ...action,
          args: { id, ...args },
          fields: [...(which ? [hidden(which)] : []), ...fields],
          ...(which && { key: which.value }),
        },
        // A refused form says which of them it was by its hidden field.
        which
          ? { ...context, formDrafts: context.formDrafts.filter(({ values }) => values[which.name] === which.value) }
          : context,
      ),
    )
}

const hidden = ({ name, value }: NonNullable<RecordAction['which']>): FormField => ({
  name,
  label: name,
  type: 'hidden',
  value,
  rules: [],
})
