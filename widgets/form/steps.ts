import type { FormField, FormStep } from '#schemas/form-field.ts'

export interface ShownStep {
  key: string
  /** null: the form has no steps */
  title: string | null
  fields: FormField[]
}

/** The parts of a form with their fields, in the form's order; what no step names belongs to the first. */
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
