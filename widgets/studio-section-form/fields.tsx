import type { FormField as Field } from '#schemas/form-field.ts'
import type { PropsOf } from '../define-catalog.ts'
import type { DrawnForm } from '../form/drawn-form.ts'
import { FormField } from '../form/field.tsx'
import { groupsOf } from '../form/steps.ts'
import formStyles from '../form/styles.module.css'
import { Picker } from './picker.tsx'
import { RichField } from './rich-field.tsx'
import type { sectionForm } from './schema.ts'

interface SectionFieldsProps {
  fields: readonly Field[]
  pickers: PropsOf<typeof sectionForm>['pickers']
  rich: PropsOf<typeof sectionForm>['rich']
  form: DrawnForm
}

/** Fields in order, those of one group in a frame. */
export function SectionFields({ fields, pickers, rich, form }: SectionFieldsProps) {
  const drawn = (field: Field) => {
    const picker = pickers.find((each) => each.field === field.name)
    if (rich.includes(field.name)) return <RichField key={field.name} field={field} form={form} />
    return picker ? (
      <Picker key={field.name} field={field} picker={picker} form={form} />
    ) : (
      <FormField key={field.name} field={field} form={form} within={{}} />
    )
  }
  return (
    <div className={formStyles.fields}>
      {groupsOf(fields).map(({ title, fields: inGroup }) =>
        title === null ? (
          inGroup.map(drawn)
        ) : (
          <fieldset key={title} className={formStyles.group}>
            <legend>{title}</legend>
            {inGroup.map(drawn)}
          </fieldset>
        ),
      )}
    </div>
  )
}
