import type { FormEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormField } from '#schemas/form-field.ts'
import type { ShownStep } from './steps.ts'

/** Runs the look-up of a button beside a field. */
export interface Asking {
  run(): void
  isRunning: boolean
}

/** Data of the form that its fields need to draw. */
export interface DrawnForm {
  fields: readonly FormField[]
  /** labels say which fields are required; absent: which are optional */
  marks?: 'required'
  values: Readonly<Record<string, unknown>>
  inputId(name: string): string
  inputProps(name: string): UseFormRegisterReturn
  errorOf(name: string): string | undefined
  lookUp: Asking
  save: Asking
  /** lets a submit wait for work on a field; one that ends with false stops it */
  hold(work: Promise<boolean>): void
  /** changes the value of a field as if it was typed, and saves the form */
  fillIn(name: string, text: string): void
}

/** Progress of a form. */
export interface Sending {
  steps: readonly ShownStep[]
  /** index of the visible step */
  step: number
  isRunning: boolean
  /** the form was sent and has been reset */
  isSent: boolean
  /** the error summary is shown above the fields */
  isSummed: boolean
  onSubmit(event: FormEvent): Promise<void>
  goBack(): void
  /** focuses the input of a field, by its id, in any step */
  goTo(field: { name: string; target: string }): void
}
