import type { FormField } from '#schemas/form-field.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { FormDraft } from '#server/forms/form-draft.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import type { ReferenceShape } from '#server/forms/reference-values.ts'
import { filled } from '#server/sections/described-form.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { sectionForm } from '#widgets/studio-section-form/schema.ts'
import { pickerProps, TEXT_LINKS } from './picker-props.ts'

interface PickerForm {
  key: string
  op: OperationName
  /** operation of a picker's steps without script */
  arrange: OperationName
  args: Record<string, JsonValue>
  /** absent: none */
  title?: string
  lead?: string
  submit: string
  fields: readonly FormField[]
  /** the fields that hold what is picked, below `values` */
  picked: readonly PickedField[]
  /** names of the fields with formatted text; absent: none */
  rich?: readonly string[]
  /** how products are found whose tiles stand in formatted text; absent: it has none */
  products?: PropsOf<typeof sectionForm>['products']
  /** fields that stand folded; absent: none */
  panels?: PropsOf<typeof sectionForm>['panels']
  pickers: PickerData
  /** by field: what is still to be done before it can be used, which does not keep it from being saved; absent: nothing */
  open?: Readonly<Record<string, string>>
  /** what was typed without script; null: nothing */
  typed: FormDraft | null
}

export interface PickedField extends Pick<ReferenceShape, 'kinds' | 'isList'> {
  name: string
  /** the order of a list means nothing; absent: it does */
  isUnordered?: true
}

/** A form with pickers among its fields. */
export function pickerForm(form: PickerForm, { t }: Pick<LoadContext, 't'>): NodeDraft {
  const { key, op, arrange, args, title, lead, submit, fields, picked, rich = [], panels = [], pickers } = form
  const { typed, products, open = {} } = form
  const held = new Map(picked.map(({ name }) => [`values.${name}`, name]))
  return node(
    'studio-section-form',
    {
      ...(title !== undefined && { title }),
      ...(lead !== undefined && { lead }),
      ...{ submit, panels, rich: [...rich], ...(rich.length > 0 && { links: TEXT_LINKS }) },
      ...(products && { products }),
      fields: fields.map((field) => {
        const name = held.get(field.name)
        return name === undefined ? filled(field, typed) : { ...field, value: pickers.texts.get(name) ?? '' }
      }),
      pickers: picked.map(({ name, ...shape }) => pickerProps(name, shape, pickers, t)),
      ...(!typed && Object.keys(open).length > 0 && { open: { ...open } }),
      ...(typed && Object.keys(typed.errors).length > 0 && { errors: { ...typed.errors } }),
    },
    {
      key,
      on: { submit: [{ do: 'submit', op, args }], arrange: [{ do: 'submit', op: arrange, args }] },
    },
  )
}
