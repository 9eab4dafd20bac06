import type { JsonValue } from '#schemas/json.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import { SHOWN_ONCE } from '#server/forms/studio-program-fields.ts'
import { describedForm } from '#server/sections/described-form.ts'

interface Action {
  op: OperationName
  /** its name, and what will happen */
  label: string
  effect: string
  submit: string
  args?: Record<string, JsonValue>
  fields?: Parameters<typeof describedForm>[0]['fields']
  /** it cannot be undone */
  isDanger?: boolean
  /** its form stands open from the start, as what the page is for */
  isOpen?: boolean
  /** it adds one of many: whoever added one may go on with the next */
  adds?: boolean
  /** its form closes once it is done */
  closes?: boolean
  /** where one operation stands there several times */
  key?: string
}

/** One thing that can be done, with the form that does it; a refused form stands open. */
export function recordAction(
  {
    op,
    label,
    effect,
    submit,
    args,
    fields = [],
    isDanger = false,
    isOpen = false,
    adds = false,
    closes = false,
    key,
  }: Action,
  context: Pick<LoadContext, 't' | 'formDrafts' | 'stampForm'>,
): NodeDraft {
  const { t } = context
  // What a field is made to show once must stay there; a button alone has nothing to empty.
  const isEmptied = fields.some(({ type }) => type !== 'hidden') && !fields.some(({ name }) => name === SHOWN_ONCE)
  const form = describedForm(
    {
      ...{ op, fields, submit, key: 'form' },
      sent: isEmptied ? t(adds ? 'studio.do.again' : 'studio.do.ready', { what: label }) : '',
      ...(args && { args }),
      ...(isDanger && { look: 'danger' as const }),
    },
    { ...context, notice: null },
  )
  const draft = draftOf(op, context.formDrafts)
  const wasRefused = draft !== null && (draft.about === undefined || draft.about === args?.id)
  const name = op.slice('studio.'.length)
  return node(
    'studio-record-action',
    {
      label,
      effect,
      tone: isDanger ? 'danger' : 'usual',
      ...((wasRefused || isOpen) && { isOpen: true }),
      ...(closes && { closes }),
    },
    { key: key === undefined ? name : `${name}-${key}`, slots: { form: [form] } },
  )
}
