import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import type { DrawnForm, Sending } from './drawn-form.ts'
import { FieldList } from './field-list.tsx'
import type { form } from './schema.ts'
import { partsOf, type ShownPart, type ShownStep } from './steps.ts'
import styles from './styles.module.css'

interface FormBodyProps {
  /** id of the form */
  id: string
  parts: PropsOf<typeof form>['parts']
  sending: Pick<Sending, 'steps' | 'step'>
  form: DrawnForm
}

/** All fields: in sections one below another, in steps of which one is shown, or as a plain list. */
export function FormBody({ id, parts, sending: { steps, step }, form }: FormBodyProps) {
  if (parts)
    return (
      <div className={styles.parts}>
        {partsOf(form.fields, parts).map((part) => (
          <Part key={part.key} part={part} form={form} />
        ))}
      </div>
    )
  return steps.map((each, index) =>
    each.title === null ? (
      <div key={each.key} className={styles.fields}>
        <FieldList fields={each.fields} form={form} />
      </div>
    ) : (
      <Step
        key={each.key}
        id={`${id}-step-${index}`}
        step={each}
        number={index + 1}
        total={steps.length}
        isOff={index !== step}
        form={form}
      />
    ),
  )
}

function Part({ part, form }: { part: ShownPart; form: DrawnForm }) {
  return (
    <section className={styles.part}>
      {part.title === null ? null : (
        <h2>
          <span className={styles.number}>{part.number}</span>
          {part.title}
        </h2>
      )}
      {part.alert === null ? null : <Alert tone="warn" title={part.alert} />}
      <div className={styles.fields}>
        <FieldList fields={part.fields} form={form} />
      </div>
    </section>
  )
}

interface StepProps {
  id: string
  step: ShownStep
  /** counted from 1 */
  number: number
  total: number
  isOff: boolean
  form: DrawnForm
}

function Step({ id, step, number, total, isOff, form }: StepProps) {
  const { t } = useHost()
  return (
    <fieldset className={styles.step} data-off={isOff || undefined}>
      <legend id={id} tabIndex={-1}>
        {step.title} <span className={styles.mark}>{t('form.step', { number, total })}</span>
      </legend>
      <div className={styles.fields}>
        <FieldList fields={step.fields} form={form} />
      </div>
    </fieldset>
  )
}
