import type { ReactNode } from 'react'
import type { FormField as Field } from '#schemas/form-field.ts'
import { isShown } from '#schemas/rules.ts'
import { useHost } from '../host.ts'
import type { DrawnForm } from './drawn-form.ts'
import { FormField } from './field.tsx'
import { groupsOf, isInCard } from './steps.ts'
import styles from './styles.module.css'

interface FieldListProps {
  fields: readonly Field[]
  form: DrawnForm
}

/** Fields in order, those of one group in a frame; fields inside a card are drawn by the card. */
export function FieldList({ fields, form }: FieldListProps) {
  const groups = groupsOf(fields.filter((field) => !isInCard(field, form.fields)))
  return groups.map(({ title, fields: inGroup }) => {
    const drawn = inGroup.map((field) => <FieldWithCards key={field.name} field={field} form={form} />)
    if (title === null) return drawn
    const isOff = !inGroup.some((field) => isShown(field, form.values))
    return (
      <fieldset key={title} className={styles.group} data-off={isOff || undefined}>
        <legend>{title}</legend>
        {drawn}
      </fieldset>
    )
  })
}

function FieldWithCards({ field, form }: { field: Field; form: DrawnForm }) {
  const isLive = useHost().useIsLive()
  /**
   * fields inside the cards of a radio group, by value of the option; with script only those of the chosen one are
   * drawn
   */
  const within: Record<string, ReactNode> = {}
  for (const { value } of field.options ?? []) {
    const inner = form.fields.filter(({ within }) => within?.field === field.name && within.option === value)
    if (inner.length > 0 && (!isLive || inner.some((each) => isShown(each, form.values))))
      within[value] = inner.map((each) => <FieldWithCards key={each.name} field={each} form={form} />)
  }
  return <FormField field={field} form={form} within={within} />
}
