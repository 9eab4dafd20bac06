import type { FormEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormField } from '#schemas/form-field.ts'
import type { ShownStep } from './steps.ts'

/** A button beside a field asks for something. */
export interface Asking {
  run(): void
  isRunning: boolean
}

/** What the fields of a form have to know of it to be drawn. */
export interface DrawnForm {
  fields: readonly FormField[]
  values: Readonly<Record<string, unknown>>
  inputId(name: string): string
  inputProps(name: string): UseFormRegisterReturn
  errorOf(name: string): string | undefined
  lookUp: Asking
  save: Asking
}

/** How far a form has got on its way to its end. */
export interface Sending {
  steps: readonly ShownStep[]
  /** index of the step that is shown */
  step: number
  isRunning: boolean
  /** the form was sent and has been emptied for the next time */
  isSent: boolean
  /** errors are listed above the fields */
  isSummed: boolean
  onSubmit(event: FormEvent): Promise<void>
  goBack(): void
  /** focus goes to a field's input, by its id, whatever step the field is in */
  goTo(field: { name: string; target: string }): void
}
