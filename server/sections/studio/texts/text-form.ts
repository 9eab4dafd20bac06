import type { FormField } from '#schemas/form-field.ts'
import type { ContentKind } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { typedText } from '#server/forms/studio-text-fields.ts'
import { pickerForm } from '../references/picker-form.ts'
import { textProducts } from '../references/picker-props.ts'

interface TextForm {
  id: string
  kind: ContentKind
  /** version that the form was made of */
  seen: number
  fields: readonly FormField[]
  /** names of the fields with formatted text */
  rich: readonly string[]
  pickers: PickerData
  /** names of products whose tiles stand in a post */
  products: ReadonlyMap<string, string>
  /** why the text cannot be published yet, each at its field */
  open: readonly { field: string; reason: string }[]
}

/** The form of a text; that of a post has a picker for its picture. */
export function textForm(
  { id, kind, seen, fields, rich, pickers, products, open }: TextForm,
  context: Pick<LoadContext, 't' | 'formDrafts'>,
): NodeDraft {
  const { t, formDrafts } = context
  return pickerForm(
    {
      ...{ key: 'text', op: 'studio.saveText', arrange: 'studio.arrangeText', args: { id, seen } },
      ...{ title: t('studio.texts.form'), lead: t('studio.texts.form.lead'), submit: t('studio.texts.save') },
      ...{ fields, rich, pickers, typed: typedText(id, formDrafts) },
      picked: kind === 'post' ? [{ name: 'image', kinds: ['picture'], isList: false }] : [],
      ...(kind === 'post' && { products: textProducts(products) }),
      open: Object.fromEntries(open.map(({ field, reason }) => [field, reason])),
    },
    context,
  )
}
