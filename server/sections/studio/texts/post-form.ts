import type { FormField } from '#schemas/form-field.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { typedText } from '#server/forms/studio-text-fields.ts'
import { pickerForm } from '../references/picker-form.ts'

/** The form of a post, with a picker for its picture. */
export function postForm(
  { id, seen, fields, pickers }: { id: string; seen: number; fields: readonly FormField[]; pickers: PickerData },
  context: Pick<LoadContext, 't' | 'formDrafts'>,
): NodeDraft {
  const { t, formDrafts } = context
  return pickerForm(
    {
      ...{ key: 'text', op: 'studio.saveText', arrange: 'studio.arrangeText', args: { id, seen } },
      ...{ title: t('studio.texts.form'), lead: t('studio.texts.form.lead'), submit: t('studio.texts.save') },
      ...{
        fields,
        pickers,
        picked: [{ name: 'image', kinds: ['picture'], isList: false }],
        typed: typedText(id, formDrafts),
      },
    },
    context,
  )
}
