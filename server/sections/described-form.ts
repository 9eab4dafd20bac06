import { GUARDED_OPERATIONS } from '#schemas/captcha.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { draftOf, type FormDraft } from '#server/forms/form-draft.ts'
import { isSecretField } from '#server/forms/secret-field.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { form } from '#widgets/form/schema.ts'

interface DescribedForm extends Omit<PropsOf<typeof form>, 'errors' | 'outcome'> {
  op: OperationName
  /** arguments sent along with the fields; they win over them */
  args?: Record<string, JsonValue>
  /** operation of a field's look-up button */
  lookUp?: OperationName
  /** operation that saves the values typed so far */
  save?: OperationName
  /** nodes directly above the button */
  summary?: NodeDraft[]
  /** last part of the node's id; needed if a page has several forms */
  key?: string
  /** what is wrong with the values that stand in the fields, by field; those of a refused form win */
  problems?: Record<string, string>
}

/**
 * A form that sends an operation, with the values of a refused form without script and the reason. `isOnly`: the form
 * shows its result; with several forms, the page does.
 */
export function describedForm(
  { op, args, lookUp, save, summary, key = 'form', problems = {}, fields, ...props }: DescribedForm,
  {
    formDrafts,
    notice,
    stampForm,
    isOnly = false,
  }: Pick<LoadContext, 'formDrafts' | 'notice' | 'stampForm'> & { isOnly?: boolean },
): NodeDraft {
  const draft = draftOf(op, formDrafts)
  const typed = draft && isOfSame(args, draft) ? draft : null
  const errors = typed ? typed.errors : problems
  return node(
    'form',
    {
      ...props,
      fields: fields.map((field) => filled(field, typed)),
      ...stampOf(op, stampForm),
      ...(op.startsWith('studio.') && fields.some(mayStayEmpty) && { marks: 'required' as const }),
      ...(Object.keys(errors).length > 0 && { errors: { ...errors } }),
      ...(isOnly && notice && { outcome: outcomeOf(notice) }),
    },
    {
      key,
      ...(summary && { slots: { summary } }),
      on: {
        submit: [{ do: 'submit', op, ...(args && { args }) }],
        ...(save && { save: [{ do: 'submit', op: save }] }),
        ...(lookUp && { lookUp: [{ do: 'submit', op: lookUp }] }),
      },
    },
  )
}

const mayStayEmpty = ({ type, rules = [] }: FormField) =>
  type !== 'hidden' && type !== 'checkbox' && !rules.some(({ rule }) => rule === 'required')

/** Guarded forms carry their creation time. */
export function stampOf(op: OperationName, stampForm: LoadContext['stampForm']): { stamp?: string } {
  const stamp = GUARDED_OPERATIONS.includes(op) ? stampForm() : null
  return stamp === null ? {} : { stamp }
}

/** The result of a form, as pages and forms show it. */
export function outcomeOf({ tone, text }: NonNullable<LoadContext['notice']>) {
  return { tone: tone === 'error' ? 'bad' : 'ok', text } as const
}

/** Of several forms with one operation the one that was sent. */
function isOfSame(args: Record<string, JsonValue> | undefined, { about }: FormDraft): boolean {
  return args?.id === about
}

/** A field with its value from the refused form; never a password. */
export function filled(field: FormField, typed: FormDraft | null): FormField {
  if (!typed || isSecretField(field.name) || field.type === 'hidden') return field
  if (field.type === 'checkbox') return { ...field, value: Object.hasOwn(typed.values, field.name) }
  return Object.hasOwn(typed.values, field.name) ? { ...field, value: typed.values[field.name]! } : field
}
