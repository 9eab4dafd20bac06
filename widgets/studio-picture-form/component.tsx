// Before the styles of forms, which add to those of inputs.
import '../parts/control.module.css'

import { useRef } from 'react'
import { ErrorSummary } from '../form/error-summary.tsx'
import { FormField } from '../form/field.tsx'
import { FormEnd } from '../form/form-end.tsx'
import { FormNews } from '../form/form-news.tsx'
import formStyles from '../form/styles.module.css'
import { useFields } from '../form/use-fields.ts'
import { useSending } from '../form/use-sending.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { tellTyped } from '../parts/studio-leaving.ts'
import type { pictureForm } from './schema.ts'
import { Stage } from './stage.tsx'
import styles from './styles.module.css'

/** Fields in per cent, and the picture above them, on which they are shown and, with script, set. */
export function PictureForm({ id, props }: WidgetProps<typeof pictureForm>) {
  const { title, lead, picture, sets, fields, submit, errors } = props
  const { Form: EventForm } = useHost()
  const state = useFields(fields, errors)
  const held = useRef(new Set<Promise<boolean>>())
  const sending = useSending({ ...{ id, fields, state, sent: '', held: held.current }, ...(errors && { errors }) })
  const inputId = (name: string) => `${id}-${name}`
  function fillIn(name: string, value: string | boolean) {
    state.fillIn(name, value)
    tellTyped(id, name)
  }
  const idle = { run: () => undefined, isRunning: false }
  const form = {
    ...{
      fields,
      marks: 'required' as const,
      values: state.values,
      inputId,
      errorOf: state.errorOf,
      lookUp: idle,
      save: idle,
    },
    inputProps: (name: string) => state.register(name),
    hold: () => undefined,
    fillIn,
  }
  const wrong = fields.flatMap(({ name, label }) => {
    const text = state.errorOf(name)
    return text === undefined ? [] : [{ name, target: inputId(name), label, text }]
  })
  const percentOf = (name: string) =>
    Number(String(state.values[name] ?? fields.find((field) => field.name === name)?.value ?? '').replace(',', '.'))
  return (
    <section id={id} className={styles.form} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      <Stage {...{ picture, sets, percentOf }} fillIn={fillIn} />
      <FormNews
        id={`${id}-news`}
        props={{ sent: '' }}
        sending={sending}
        refusal={state.errorOf('')}
        hasErrors={wrong.length > 0}
      />
      {sending.isSummed ? (
        <ErrorSummary id={`${id}-errors`} errors={wrong} isFirst={errors !== undefined} onChoose={sending.goTo} />
      ) : null}
      <EventForm
        event="submit"
        className={formStyles.form}
        noValidate
        onSubmitCapture={(event) => void sending.onSubmit(event)}
      >
        <div className={formStyles.fields}>
          {fields.map((field) => (
            <FormField key={field.name} field={field} form={form} within={{}} />
          ))}
        </div>
        <FormEnd props={{ fields, submit, sent: '' }} summary={undefined} sending={sending} />
      </EventForm>
    </section>
  )
}
