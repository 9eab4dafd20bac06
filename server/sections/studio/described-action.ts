import type { FormField } from '#schemas/form-field.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { describedForm } from '#server/sections/described-form.ts'

type Context = Pick<LoadContext, 'staff' | 'formDrafts' | 'notice' | 'stampForm'>

/** One thing that staff can do about a record. */
export interface RecordAction {
  op: OperationName
  right: StaffRight
  label: string
  /** what will happen, in a sentence or two */
  effect: string
  submit: string
  args?: Record<string, string | number>
  fields?: readonly FormField[]
  /** it cannot be undone */
  isDanger?: boolean
  /** where one operation stands there several times: the argument that tells its forms apart */
  which?: { name: string; value: string }
}

/** The actions that this person has a right to, as forms about the record of an id. */
export function recordActions(
  actions: readonly (RecordAction | false | null)[],
  id: string,
  context: Context,
): NodeDraft[] {
  const rights = context.staff?.rights ?? []
  return actions
    .filter((action) => action !== false && action !== null)
    .filter(({ right }) => rights.includes(right))
    .map((action) => describedAction(action, id, context))
}

function describedAction(action: RecordAction, id: string, context: Context): NodeDraft {
  const { op, label, effect, submit, args, fields = [], isDanger = false, which } = action
  const formDrafts = context.formDrafts.filter(
    (draft) => draft.op === op && draft.about === id && (!which || draft.values[which.name] === which.value),
  )
  const form = describedForm(
    {
      op,
      args: { id, ...args },
      fields: [...(which ? [hidden(which)] : []), ...fields],
      submit,
      sent: '',
      ...(isDanger && { look: 'danger' as const }),
      key: 'form',
    },
    { ...context, formDrafts, notice: null },
  )
  return node(
    'studio-record-action',
    { label, effect, tone: isDanger ? 'danger' : 'usual', ...(formDrafts.length > 0 && { isOpen: true }) },
    { key: which?.value ?? op.slice('studio.'.length), slots: { form: [form] } },
  )
}

const hidden = ({ name, value }: NonNullable<RecordAction['which']>): FormField => ({
  name,
  label: name,
  type: 'hidden',
  value,
  rules: [],
})
