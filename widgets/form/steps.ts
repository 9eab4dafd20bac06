import type { FormField, FormPart, FormStep } from '#schemas/form-field.ts'

export interface ShownStep {
  key: string
  /** null: the form has no steps */
  title: string | null
  fields: FormField[]
}

/** The sections of a form with their fields, in the form's order; fields without a section belong to the first. */
export function stepsOf(fields: readonly FormField[], steps: readonly FormStep[] | undefined): ShownStep[] {
  if (!steps) return [{ key: 'all', title: null, fields: [...fields] }]
  const stepOf = (name: string) =>
    Math.max(
      0,
      steps.findIndex((step) => step.fields.includes(name)),
    )
  return steps.map(({ key, title }, index) => ({
    key,
    title,
    fields: fields.filter(({ name }) => stepOf(name) === index),
  }))
}

export interface ShownPart {
  key: string
  /** null for fields without a named section */
  title: string | null
  /** counted from 1 */
  number: number
  alert: string | null
  fields: FormField[]
}

/** As above, for sections one below another. */
export function partsOf(fields: readonly FormField[], parts: readonly FormPart[]): ShownPart[] {
  const named = new Set(parts.flatMap((part) => part.fields))
  const loose = fields.filter(({ name }) => !named.has(name))
  const shown = parts.map(({ key, title, alert = null, fields: names }, at) => ({
    key,
    title,
    number: at + 1,
    alert,
    fields: fields.filter(({ name }) => names.includes(name)),
  }))
  return loose.length > 0 ? [{ key: 'loose', title: null, number: 0, alert: null, fields: loose }, ...shown] : shown
}

/** Consecutive fields of the same group, together; `title` is null for fields without a group. */
export function groupsOf(fields: readonly FormField[]): { title: string | null; fields: FormField[] }[] {
  const groups: { title: string | null; fields: FormField[] }[] = []
  for (const field of fields) {
    const title = field.group ?? null
    const last = groups.at(-1)
    if (last?.title === title) last.fields.push(field)
    else groups.push({ title, fields: [field] })
  }
  return groups
}

/** A field whose card does not exist is drawn among the others. */
export function isInCard({ within }: FormField, fields: readonly FormField[]): boolean {
  if (within === undefined) return false
  const holder = fields.find(({ name, look }) => name === within.field && look === 'cards')
  return holder?.options?.some(({ value }) => value === within.option) === true
}
