import type { FormField } from '#schemas/form-field.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import { filled } from '#server/sections/described-form.ts'

interface RichForm {
  op: OperationName
  args: Record<string, JsonValue> & { id: string }
  key: string
  title?: string
  lead?: string
  fields: readonly FormField[]
  /** names of the fields with formatted text, in the notation */
  rich: readonly string[]
  submit: string
}

/** A form among whose fields are formatted texts. */
export function richForm(
  { op, args, key, title, lead, fields, rich, submit }: RichForm,
  { formDrafts }: Pick<LoadContext, 'formDrafts'>,
): NodeDraft {
  const draft = draftOf(op, formDrafts)
  const typed = draft?.about === args.id ? draft : null
  return node(
    'studio-section-form',
    {
      ...{ pickers: [], panels: [], rich: [...rich], submit },
      ...(title !== undefined && { title }),
      ...(lead !== undefined && { lead }),
      fields: fields.map((field) => filled(field, typed)),
      ...(typed && Object.keys(typed.errors).length > 0 && { errors: { ...typed.errors } }),
    },
    { key, on: { submit: [{ do: 'submit', op, args }] } },
  )
}
