// Before the styles of forms, which add to those of inputs.
import '../parts/control.module.css'

import { useRef } from 'react'
import { ErrorSummary } from '../form/error-summary.tsx'
import { FormEnd } from '../form/form-end.tsx'
import { FormNews } from '../form/form-news.tsx'
import formStyles from '../form/styles.module.css'
import { useFields } from '../form/use-fields.ts'
import { useSending } from '../form/use-sending.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { tellTyped } from '../parts/studio-leaving.ts'
import surface from '../parts/surface.module.css'
import { Contested } from './contested.tsx'
import { SectionFields } from './fields.tsx'
import { SavedNote } from './saved-note.tsx'
import type { sectionForm } from './schema.ts'
import styles from './styles.module.css'
import { useAutosave } from './use-autosave.ts'

/** The form widget's fields and rules, with pickers beside them. Every step works without script as a sent form. */
export function SectionForm({ id, props }: WidgetProps<typeof sectionForm>) {
  const { title, lead, fields, pickers, panels, rich, links, products, submit, errors, saves, open = NOTHING } = props
  const { Form: EventForm, useIsLive } = useHost()
  const isLive = useIsLive()
  const state = useFields(fields, errors)
  const held = useRef(new Set<Promise<boolean>>())
  const sending = useSending({ ...{ id, fields, state, sent: '', held: held.current }, ...(errors && { errors }) })
  const saver = useAutosave({ saves, fields, state })
  const inputId = (name: string) => `${id}-${name.replaceAll('.', '-')}`
  // What is to be done at a field stands there until somebody begins to.
  const openAt = (name: string) =>
    fields.some((field) => field.name === name && state.values[name] === (field.value ?? '')) ? open[name] : undefined
  const idle = { run: () => undefined, isRunning: false }
  const form = {
    ...{
      fields,
      marks: 'required' as const,
      values: state.values,
      inputId,
      errorOf: (name: string) => state.errorOf(name) ?? openAt(name),
      lookUp: idle,
      save: idle,
    },
    inputProps: (name: string) => state.register(name),
    hold: () => undefined,
    fillIn(name: string, value: string | boolean) {
      state.fillIn(name, value)
      tellTyped(id, name)
    },
  }
  const wrong = fields.flatMap(({ name, group, label }) => {
    const text = state.errorOf(name)
    return text === undefined
      ? []
      : [{ name, target: inputId(name), label: group === undefined ? label : `${group}: ${label}`, text }]
  })
  return (
    <div id={id} className={formStyles.form}>
      {title === undefined ? null : <h2>{title}</h2>}
      {lead === undefined ? null : <p className={formStyles.hint}>{lead}</p>}
      <FormNews
        id={`${id}-news`}
        props={{ sent: '' }}
        sending={sending}
        refusal={saver.contested.length > 0 ? undefined : state.errorOf('')}
        hasErrors={wrong.length > 0}
      />
      {saver.contested.length > 0 ? (
        <Contested id={`${id}-contested`} {...{ fields, pickers, saver }} said={state.errorOf('')} />
      ) : null}
      {sending.isSummed ? (
        <ErrorSummary id={`${id}-errors`} errors={wrong} isFirst={errors !== undefined} onChoose={sending.goTo} />
      ) : null}
      <EventForm
        event="submit"
        className={`${formStyles.form} ${styles.form}`}
        noValidate
        data-saves={saves === undefined ? undefined : ''}
        onSubmitCapture={(event) => void (saves === undefined ? sending.onSubmit(event) : saver.onSubmit(event))}
      >
        {/* Before script, Enter activates the first button: it must save the form. */}
        {isLive ? null : <button type="submit" className={surface.hidden} tabIndex={-1} aria-hidden="true" />}
        <SectionFields {...{ fields, pickers, panels, rich, links, products, form }} />
        <FormEnd props={{ fields, submit, sent: '' }} summary={null} sending={sending} />
        {saves === undefined || !isLive ? null : <SavedNote saver={saver} last={saves.last} />}
      </EventForm>
    </div>
  )
}

const NOTHING: Readonly<Record<string, string>> = {}
