import { useRef } from 'react'
import { isShown } from '#schemas/rules.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Guard } from '../parts/guard.tsx'
import surface from '../parts/surface.module.css'
import { isPartOfQuestion, payloadOf } from './check-values.ts'
import type { DrawnForm } from './drawn-form.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormBody } from './form-body.tsx'
import { FormEnd, isSplit } from './form-end.tsx'
import { FormNews } from './form-news.tsx'
import type { form } from './schema.ts'
import styles from './styles.module.css'
import { useFields } from './use-fields.ts'
import { useSaving } from './use-saving.ts'
import { useSending } from './use-sending.ts'

/**
 * A form built from a description. Before script it is one page that posts; with script the same rules run on blur,
 * steps are shown one at a time, and a refused form keeps its values. S5.1-S5.24, Architecture 3.
 */
export function Form({ id, props, slots }: WidgetProps<typeof form>) {
  const { fields, title, lead } = props
  const { Form: EventForm, emit, handles, useEvent, useIsLive } = useHost()
  const isLive = useIsLive()
  const inputId = (name: string) => `${id}-${name.replaceAll('.', '-')}`
  const state = useFields(fields, props.errors)
  const { errorOf, values } = state
  const saving = useSaving(fields, state)
  const held = useRef(new Set<Promise<boolean>>())
  const sending = useSending({ ...props, id, state, held: held.current })

  // A saved form is submitted as a whole: the server's look-ups depend on its other values.
  const isAsked = handles('save') ? undefined : isPartOfQuestion
  const drawn: DrawnForm = {
    ...{ fields, values, inputId, errorOf, ...(props.marks && { marks: props.marks }) },
    inputProps: (name) => state.register(name),
    lookUp: {
      run: () => void emit('lookUp', payloadOf(fields, state.getValues(), isAsked)),
      isRunning: useEvent('lookUp').isRunning,
    },
    save: { run: saving.save, isRunning: saving.isRunning },
    hold(work) {
      held.current.add(work)
      void work.finally(() => held.current.delete(work))
    },
    fillIn(name, text) {
      state.fillIn(name, text)
      saving.save()
    },
  }
  const wrong = fields.flatMap((field) => {
    const text = isShown(field, values) ? errorOf(field.name) : undefined
    const label = field.group === undefined ? field.label : `${field.group}: ${field.label}`
    return text === undefined ? [] : [{ name: field.name, target: inputId(field.name), label, text }]
  })
  return (
    <div id={id} className={styles.form}>
      {title ? <h2>{title}</h2> : null}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <FormNews id={`${id}-news`} props={props} sending={sending} refusal={errorOf('')} hasErrors={wrong.length > 0} />
      {sending.isSummed ? (
        <ErrorSummary id={`${id}-errors`} errors={wrong} isFirst={props.errors !== undefined} onChoose={sending.goTo} />
      ) : null}
      <EventForm
        event="submit"
        encType={fields.some(({ type }) => type === 'files') ? 'multipart/form-data' : undefined}
        className={isSplit(props, slots.summary) ? styles.split : styles.form}
        noValidate
        onSubmitCapture={(event) => void sending.onSubmit(event)}
        onKeyDown={saving.onKeyDown}
        onChange={saving.onChange}
        onBlur={saving.save}
        aria-busy={saving.isRunning || undefined}
      >
        {props.stamp === undefined || isLive ? null : <Guard stamp={props.stamp} />}
        {/* Before script, Enter activates the first button: it must be the form's submit button. */}
        {isLive ? null : <button type="submit" className={surface.hidden} tabIndex={-1} aria-hidden="true" />}
        <FormBody id={id} parts={props.parts} sending={sending} form={drawn} />
        <FormEnd props={props} summary={slots.summary} sending={sending} />
      </EventForm>
    </div>
  )
}
