import type { FormField } from '#schemas/form-field.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { typedText } from '#server/forms/studio-text-fields.ts'
import { pickerForm } from '../references/picker-form.ts'

interface PostForm {
  id: string
  /** version that the person saw */
  seen: number
  fields: readonly FormField[]
  /** names of the fields with formatted text */
  rich: readonly string[]
  pickers: PickerData
}

/** The form of a post, with a picker for its picture. */
export function postForm(
  { id, seen, fields, rich, pickers }: PostForm,
  context: Pick<LoadContext, 't' | 'formDrafts'>,
): NodeDraft {
  const { t, formDrafts } = context
  return pickerForm(
    {
      ...{ key: 'text', op: 'studio.saveText', arrange: 'studio.arrangeText', args: { id, seen } },
      ...{ title: t('studio.texts.form'), lead: t('studio.texts.form.lead'), submit: t('studio.texts.save') },
      ...{
        fields,
        rich,
        pickers,
        picked: [{ name: 'image', kinds: ['picture'], isList: false }],
        typed: typedText(id, formDrafts),
      },
    },
    context,
  )
}
