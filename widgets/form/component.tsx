import { LoaderCircle } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { get, useForm, useWatch } from 'react-hook-form'
import type { FormField } from '#schemas/form-field.ts'
import { isRequired, isShown } from '#schemas/rules.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import { flatValues, isPartOfQuestion, isRight, payloadOf, resolveWith } from './check-values.ts'
import { ErrorSummary } from './error-summary.tsx'
import { useFilledIn } from './filled-in.ts'
import { FormField as FieldOf } from './form-field.tsx'
import { Guard } from './guard.tsx'
import type { form } from './schema.ts'
import { groupsOf, isInCard, partsOf, stepsOf } from './steps.ts'
import styles from './styles.module.css'

/**
 * A described form. Before script it is one page that posts; with script the same rules run as fields are left, steps are shown one
 * at a time, and what is refused keeps everything typed. S5.1-S5.24, Architecture 3.
 */
export function Form({ id, props, slots }: WidgetProps<typeof form>) {
  const { fields, submit, sent, note, title, lead, look, links = [] } = props
  const { Form: EventForm, t, emit, handles, useEvent, useIsLive } = useHost()
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
  const wrong = shown.flatMap(({ name, label, group }) => {
    const text = errorOf(name)
    const title = group === undefined ? label : `${group}: ${label}`
    return text === undefined ? [] : [{ target: inputId(name), label: title, text }]
  })
  const [isSummed, setSummed] = useState(Object.keys(refusals).length > 0)
  const hasRefusal = Object.keys(fieldErrors).length > 0

  useEffect(() => {
    if (!hasRefusal) return
    setRefusals(fieldErrors)
    setSummed(true)
    setFocus({ target: fieldErrors[''] === undefined ? `${id}-errors` : `${id}-news` })
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
  const saved = useEvent('save')
  useFilledIn(found.fieldValues, { fields, setValue })
  useFilledIn(saved.fieldValues, { fields, setValue })
  useEffect(() => {
    if (Object.keys(found.fieldErrors).length > 0) setRefusals(found.fieldErrors)
  }, [found.fieldErrors])
  // The shopper never fills in what is hidden: a screen that was fetched again says what it holds now.
  const hidden = JSON.stringify(fields.flatMap(({ type, name, value }) => (type === 'hidden' ? [[name, value]] : [])))
  useEffect(() => {
    for (const [name, value] of JSON.parse(hidden)) setValue(name, value)
  }, [hidden, setValue])

  /** what was kept last, so that leaving a field unchanged asks for nothing */
  const kept = useRef<string | null>(null)
  async function save(): Promise<void> {
    if (!handles('save') || isRunning) return
    const payload = payloadOf(fields, control._formValues)
    const text = JSON.stringify(payload)
    if (text === kept.current) return
    kept.current = text
    await emit('save', payload)
  }
  /** choices that are being kept, and drawn anew with what follows from them */
  const [keeping, setKeeping] = useState(0)
  function saveChoice(target: EventTarget) {
    const field = fields.find(({ name }) => name === (target as Partial<HTMLInputElement>).name)
    const isChoice = field?.type === 'radio' || field?.type === 'select' || field?.type === 'checkbox'
    // After what the field itself makes of its change.
    if (!isChoice || field.save === undefined) return
    setKeeping((count) => count + 1)
    setTimeout(() => void save().finally(() => setKeeping((count) => count - 1)))
  }
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const field = fields.find(({ name }) => name === (event.target as Partial<HTMLInputElement>).name)
    if (event.key !== 'Enter' || !handles('save') || field?.type !== 'text' || field.save === undefined) return
    event.preventDefault()
    void save()
  }

  // A form that is kept as it is typed comes whole: what is filled in depends on what is there already.
  const isAsked = handles('save') ? undefined : isPartOfQuestion
  const lookUp = () => void emit('lookUp', payloadOf(fields, control._formValues, isAsked))

  async function send() {
    setRefusals({})
    setSummed(false)
    setSent(false)
    const isDone = await emit('submit', payloadOf(fields, control._formValues))
    // Where it leads elsewhere, what was typed stands until that is there.
    if (!isDone || sent === '') return
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

  /** of a radio: what stands inside its cards */
  const inCardsOf = ({ name, options = [] }: FormField) =>
    Object.fromEntries(
      options.flatMap(({ value }) => {
        const inner = fields.filter(({ within }) => within?.field === name && within.option === value)
        if (!inner.some((field) => isShown(field, values)) && isLive) return []
        return inner.length === 0 ? [] : [[value, inner.map(one)]]
      }),
    )
  const one = (field: FormField) => (
    <FieldOf
      key={field.name}
      id={inputId(field.name)}
      field={field}
      error={errorOf(field.name)}
      isOff={!isShown(field, values)}
      isRequired={isRequired(field, values)}
      within={inCardsOf(field)}
      isRight={isRight(field, values)}
      lookUp={{ run: lookUp, isRunning: found.isRunning }}
      save={{ run: () => void save(), isRunning: saved.isRunning }}
      inputProps={register(field.name, {
        onChange: () => setRefusals(({ [field.name]: _, ...others }) => others),
      })}
    />
  )
  const drawn = (described: readonly FormField[]) =>
    groupsOf(described.filter((field) => !isInCard(field, fields))).map(({ title, fields: inGroup }) =>
      title === null ? (
        inGroup.map(one)
      ) : (
        <fieldset
          key={title}
          className={styles.group}
          data-off={!inGroup.some((field) => isShown(field, values)) || undefined}
        >
          <legend>{title}</legend>
          {inGroup.map(one)}
        </fieldset>
      ),
    )
  const said = note ? (
    <p className={styles.hint}>
      {note.href ? (
        <a className={surface.link} href={note.href}>
          {note.text}
        </a>
      ) : (
        note.text
      )}
    </p>
  ) : null
  const outcome = isSent ? ({ tone: 'ok', text: sent } as const) : isLive && isSummed ? undefined : props.outcome
  return (
    <div id={id} className={styles.form}>
      {title ? <h2>{title}</h2> : null}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      <div id={`${id}-news`} tabIndex={-1} className={styles.news}>
        {refusals[''] ? <Alert tone="bad" title={refusals['']} isNews /> : null}
        {outcome && !refusals[''] && (isSent || wrong.length === 0) ? (
          <Alert tone={outcome.tone} title={outcome.text} isNews />
        ) : null}
      </div>
      {isSummed ? (
        <ErrorSummary id={`${id}-errors`} errors={wrong} isFirst={props.errors !== undefined} onChoose={choose} />
      ) : null}
      {/* Before script, Enter takes the first button there is: it has to be the form's own. */}
      <EventForm
        event="submit"
        className={slots.summary ? styles.split : styles.form}
        noValidate
        onSubmitCapture={onSubmit}
        onKeyDown={onKeyDown}
        onChange={(event) => saveChoice(event.target)}
        onBlur={() => setTimeout(() => void save())}
        aria-busy={keeping > 0 || saved.isRunning || undefined}
      >
        {props.stamp === undefined || isLive ? null : <Guard stamp={props.stamp} />}
        {isLive ? null : <button type="submit" className={surface.hidden} tabIndex={-1} aria-hidden="true" />}
        {props.parts ? (
          <div className={styles.parts}>
            {partsOf(fields, props.parts).map((part) => (
              <section key={part.key} className={styles.part}>
                {part.title === null ? null : (
                  <h2>
                    <span className={styles.number}>{part.number}</span>
                    {part.title}
                  </h2>
                )}
                {part.alert === null ? null : <Alert tone="warn" title={part.alert} />}
                <div className={styles.fields}>{drawn(part.fields)}</div>
              </section>
            ))}
          </div>
        ) : (
          steps.map((part, index) =>
            part.title === null ? (
              <div key={part.key} className={styles.fields}>
                {drawn(part.fields)}
              </div>
            ) : (
              <fieldset key={part.key} className={styles.step} data-off={index !== step || undefined}>
                <legend id={`${id}-step-${index}`} tabIndex={-1}>
                  {part.title}{' '}
                  <span className={styles.optional}>{t('form.step', { number: index + 1, total: steps.length })}</span>
                </legend>
                <div className={styles.fields}>{drawn(part.fields)}</div>
              </fieldset>
            ),
          )
        )}
        <div className={slots.summary ? styles.aside : styles.end}>
          {slots.summary}
          {slots.summary ? null : said}
          <div className={styles.buttons}>
            {isLive && step > 0 ? (
              <button type="button" className={button({ look: 'secondary' })} onClick={goBack}>
                {t('form.back')}
              </button>
            ) : null}
            <button
              type="submit"
              className={button({ size: look ? 'm' : 'l', wide: slots.summary !== undefined, ...(look && { look }) })}
              aria-busy={isRunning || undefined}
              // The field that is left would show what is wrong at once, and move the button away from under the press.
              onMouseDown={(event) => event.preventDefault()}
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
          {/* Nothing stands between a summary and the button. Domain 1 */}
          {slots.summary ? said : null}
        </div>
      </EventForm>
    </div>
  )
}
