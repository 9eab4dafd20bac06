import type { FormField } from '#schemas/form-field.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { FormDraft } from '#server/forms/form-draft.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { filled } from '#server/sections/described-form.ts'
import { pickerProps } from './picker-props.ts'

interface PickerForm {
  key: string
  op: OperationName
  /** operation of a picker's steps without script */
  arrange: OperationName
  args: Record<string, JsonValue>
  title: string
  lead: string
  submit: string
  fields: readonly FormField[]
  /** the field that holds pictures, below `values` */
  pictures: { name: string; isList: boolean }
  pickers: PickerData
  /** what was typed without script; null: nothing */
  typed: FormDraft | null
}

/** A form with a picker of pictures among its fields. */
export function pickerForm(form: PickerForm, { t }: Pick<LoadContext, 't'>): NodeDraft {
  const { key, op, arrange, args, title, lead, submit, fields, pictures, pickers, typed } = form
  const held = `values.${pictures.name}`
  return node(
    'studio-section-form',
    {
      ...{ title, lead, submit, panels: [], rich: [] },
      fields: fields.map((field) =>
        field.name === held ? { ...field, value: pickers.texts.get(pictures.name) ?? '' } : filled(field, typed),
      ),
      pickers: [pickerProps(pictures.name, { kinds: ['picture'], isList: pictures.isList }, pickers, t)],
      ...(typed && Object.keys(typed.errors).length > 0 && { errors: { ...typed.errors } }),
    },
    {
      key,
      on: { submit: [{ do: 'submit', op, args }], arrange: [{ do: 'submit', op: arrange, args }] },
    },
  )
}
