import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { get, useForm, useWatch } from 'react-hook-form'
import { isShown } from '#schemas/rules.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import { flatValues, isPartOfQuestion, isRight, payloadOf, resolveWith } from './check-values.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormField } from './form-field.tsx'
import type { form } from './schema.ts'
import { stepsOf } from './steps.ts'
import styles from './styles.module.css'

/**
 * A described form. Before script it is one page that posts; with script the same rules run as fields are left, steps are shown one
 * at a time, and what is refused keeps everything typed. Spec 5, design 3.
 */
export function Form({ id, props }: WidgetProps<typeof form>) {
  const { fields, submit, sent, note, title, lead, look, links = [] } = props
  const { Form: EventForm, t, emit, useEvent, useIsLive } = useHost()
  const isLive = useIsLive()
  const { isRunning, fieldErrors } = useEvent('submit')
  const steps = stepsOf(fields, props.steps)
  const [step, setStep] = useState(0)
  const [isSent, setSent] = useState(false)
  /** from the server; each goes as soon as its field changes */
  const [refusals, setRefusals] = useState(props.errors ?? {})
  const { register, handleSubmit, control, trigger, reset, setValue, formState } = useForm({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: resolveWith(fields, t),
  })
  const values = flatValues(fields, useWatch({ control }))
  const [focus, setFocus] = useState<{ target: string } | null>(null)

  const inputId = (name: string) => `${id}-${name.replaceAll('.', '-')}`
  const errorOf = (name: string): string | undefined =>
    (get(formState.errors, name) as { message?: string } | undefined)?.message ?? refusals[name]
  const shown = fields.filter((field) => isShown(field, values))
  const wrong = shown.flatMap(({ name, label }) => {
    const text = errorOf(name)
    return text === undefined ? [] : [{ target: inputId(name), label, text }]
  })
  const [isSummed, setSummed] = useState(Object.keys(refusals).length > 0)
  const hasRefusal = Object.keys(fieldErrors).length > 0

  useEffect(() => {
    if (!hasRefusal) return
    setRefusals(fieldErrors)
    setSummed(true)
    setFocus({ target: `${id}-errors` })
  }, [id, fieldErrors, hasRefusal])
  // Focus moves after what it moves to has been drawn.
  useEffect(() => {
    if (focus) document.getElementById(focus.target)?.focus()
  }, [focus])

  function showErrors(isWithin: (name: string) => boolean = () => true) {
    const first = steps.findIndex((part) =>
      part.fields.some(({ name }) => isWithin(name) && get(control._formState.errors, name)),
    )
    if (first >= 0) setStep(first)
    setSummed(true)
    // The errors themselves are told to us only after this call.
    setTimeout(() => setFocus({ target: `${id}-errors` }))
  }

  const found = useEvent('lookUp')
  useEffect(() => {
    for (const [name, text] of Object.entries(found.fieldValues)) setValue(name, text, { shouldValidate: true })
    if (Object.keys(found.fieldErrors).length > 0) setRefusals(found.fieldErrors)
  }, [found.fieldValues, found.fieldErrors, setValue])

  const lookUp = () => void emit('lookUp', payloadOf(fields.filter(isPartOfQuestion), control._formValues))

  async function send() {
    setRefusals({})
    setSummed(false)
    setSent(false)
    const isDone = await emit('submit', payloadOf(fields, control._formValues))
    if (!isDone) return
    reset()
    setStep(0)
    setSent(true)
    setFocus({ target: `${id}-news` })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // Here instead of where the host's form would send it: rules come first, and values are ours.
    event.preventDefault()
    event.stopPropagation()
    if (isRunning) return
    if (step < steps.length - 1) void goOn()
    else void handleSubmit(send, () => showErrors())(event)
  }

  async function goOn() {
    const names = steps[step]!.fields.map(({ name }) => name)
    if (!(await trigger(names))) return showErrors((name) => names.includes(name))
    setSummed(false)
    setStep(step + 1)
    setFocus({ target: `${id}-step-${step + 1}` })
  }

  function goBack() {
    setSummed(false)
    setStep(step - 1)
    setFocus({ target: `${id}-step-${step - 1}` })
  }

  function choose(target: string) {
    const at = steps.findIndex((part) => part.fields.some(({ name }) => inputId(name) === target))
    if (at >= 0) setStep(at)
    setFocus({ target: target })
  }

  const outcome = isSent ? ({ tone: 'ok', text: sent } as const) : isLive && isSummed ? undefined : props.outcome
  return (
    <div id={id} className={styles.form}>
      {title ? <h2>{title}</h2> : null}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div id={`${id}-news`} tabIndex={-1} className={styles.news}>
        {outcome && (isSent || wrong.length === 0) ? <Alert tone={outcome.tone} title={outcome.text} isNews /> : null}
      </div>
      {isSummed ? (
        <ErrorSummary id={`${id}-errors`} errors={wrong} isFirst={props.errors !== undefined} onChoose={choose} />
      ) : null}
      {/* Before script, Enter takes the first button there is: it has to be the form's own. */}
      <EventForm event="submit" className={styles.form} noValidate onSubmitCapture={onSubmit}>
        {isLive ? null : <button type="submit" className={surface.hidden} tabIndex={-1} aria-hidden="true" />}
        {steps.map((part, index) => {
          const drawn = part.fields.map((field) => (
            <FormField
              key={field.name}
              id={inputId(field.name)}
              field={field}
              error={errorOf(field.name)}
              isOff={!isShown(field, values)}
              isRight={isRight(field, values)}
              lookUp={{ run: lookUp, isRunning: found.isRunning }}
              inputProps={register(field.name, {
                onChange: () => setRefusals(({ [field.name]: _, ...others }) => others),
              })}
            />
          ))
          if (part.title === null)
            return (
              <div key={part.key} className={styles.fields}>
                {drawn}
              </div>
            )
          return (
            <fieldset key={part.key} className={styles.step} data-off={index !== step || undefined}>
              <legend id={`${id}-step-${index}`} tabIndex={-1}>
                {part.title}{' '}
                <span className={styles.optional}>{t('form.step', { number: index + 1, total: steps.length })}</span>
              </legend>
              <div className={styles.fields}>{drawn}</div>
            </fieldset>
          )
        })}
        {note ? (
          <p className={styles.hint}>
            {note.href ? (
              <a className={surface.link} href={note.href}>
                {note.text}
              </a>
            ) : (
              note.text
            )}
          </p>
        ) : null}
        <div className={styles.buttons}>
          {isLive && step > 0 ? (
            <button type="button" className={button({ look: 'secondary' })} onClick={goBack}>
              {t('form.back')}
            </button>
          ) : null}
          <button
            type="submit"
            className={button({ size: look ? 'm' : 'l', ...(look && { look }) })}
            aria-busy={isRunning || undefined}
          >
            {isRunning ? <Icon of={LoaderCircle} /> : null}
            {isLive && step < steps.length - 1 ? t('form.next') : isRunning ? t('form.sending') : submit}
          </button>
          {links.map(({ label, href }) => (
            <a key={href} className={surface.link} href={href}>
              {label}
            </a>
          ))}
        </div>
      </EventForm>
    </div>
  )
}
