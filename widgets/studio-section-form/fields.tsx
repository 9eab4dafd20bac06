import { memo, type ReactNode, useState } from 'react'
import type { FormField as Field } from '#schemas/form-field.ts'
import { isRequired, isShown } from '#schemas/rules.ts'
import type { PropsOf } from '../define-catalog.ts'
import { isRight } from '../form/check-values.ts'
import type { DrawnForm } from '../form/drawn-form.ts'
import { FormField } from '../form/field.tsx'
import { groupsOf } from '../form/steps.ts'
import formStyles from '../form/styles.module.css'
import { useHost } from '../host.ts'
import { panelWords } from './panel-words.ts'
import { Picker } from './picker.tsx'
import { RichField } from './rich-field.tsx'
import type { sectionForm } from './schema.ts'
import styles from './styles.module.css'

type Props = PropsOf<typeof sectionForm>
interface SectionFieldsProps extends Pick<Props, 'fields' | 'pickers' | 'panels' | 'rich' | 'links' | 'products'> {
  form: DrawnForm
}

/** Fields in order; those of a panel stand folded behind a sentence, and open where one of them is wrong. */
export function SectionFields({ panels, ...props }: SectionFieldsProps) {
  const { fields, form } = props
  const { locale } = useHost()
  const sayOf = (name: string) => form.values[name]
  const folded = panels.flatMap((panel) => panel.fields)
  return (
    <>
      <div className={formStyles.fields}>
        <Groups {...props} fields={fields.filter(({ name }) => !folded.includes(name))} />
      </div>
      {panels.map((panel) => (
        <Panel
          key={panel.title}
          panel={{ ...panel, text: panelWords(panel, { fields, sayOf, locale }) }}
          isWrong={panel.fields.some((name) => form.errorOf(name) !== undefined)}
        >
          <Groups {...props} fields={fields.filter(({ name }) => panel.fields.includes(name))} />
        </Panel>
      ))}
    </>
  )
}

interface PanelProps {
  panel: Props['panels'][number]
  isWrong: boolean
  children: ReactNode
}

/** One that was opened, by hand or because of an error, stays open while the error is mended. */
function Panel({ panel: { title, text }, isWrong, children }: PanelProps) {
  const [isOpen, setOpen] = useState(isWrong)
  if (isWrong && !isOpen) setOpen(true)
  return (
    <details className={styles.panel} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.panelTitle}>{title}</span>
        <span className={styles.kind}>{text}</span>
      </summary>
      <div className={formStyles.fields}>{children}</div>
    </details>
  )
}

/** Drawn again only where something of it has changed: a section may have fifty, and each letter is drawn. */
const PlainField = memo(function PlainField({ field, form }: { field: Field; form: DrawnForm }) {
  return <FormField field={field} form={form} within={NONE} />
}, isDrawnAlike)

const NONE = {}

function isDrawnAlike(before: { field: Field; form: DrawnForm }, { field, form }: { field: Field; form: DrawnForm }) {
  const looks = ({ values, errorOf }: DrawnForm) => [
    ...[values[field.name], errorOf(field.name)],
    ...[isRequired(field, values), isShown(field, values), isRight(field, values)],
  ]
  const now = looks(form)
  return before.field === field && looks(before.form).every((look, at) => look === now[at])
}

/** Those of one group stand in a frame. */
function Groups({ fields, pickers, rich, links, products, form }: Omit<SectionFieldsProps, 'panels'>) {
  const drawn = (field: Field) => {
    const picker = pickers.find((each) => each.field === field.name)
    if (rich.includes(field.name)) return <RichField key={field.name} {...{ field, links, products, form }} />
    return picker ? (
      <Picker key={field.name} field={field} picker={picker} form={form} />
    ) : (
      <PlainField key={field.name} field={field} form={form} />
    )
  }
  return groupsOf(fields).map(({ title, fields: inGroup }) =>
    title === null ? (
      inGroup.map(drawn)
    ) : (
      <fieldset key={title} className={formStyles.group}>
        <legend>{title}</legend>
        {inGroup.map(drawn)}
      </fieldset>
    ),
  )
}
