import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, set } from 'react-hook-form'
import type { FormField } from '#schemas/form-field.ts'
import type { PropsOf } from '../define-catalog.ts'
import { payloadOf } from '../form/check-values.ts'
import type { Fields } from '../form/use-fields.ts'
import { useHost } from '../host.ts'
import { onSettle, tellSaved } from '../parts/studio-saving.ts'
import { forgetTyped, keepTyped, keptTyped, type Typed } from './kept-typed.ts'
import type { sectionForm } from './schema.ts'

/** `kept`: it could not be saved, and is in this browser. `restored`: it was there, and is in the form again. */
type Phase = 'still' | 'typed' | 'saving' | 'saved' | 'kept' | 'restored'

/** A field that somebody else has changed as well, since this form showed it. */
export interface ContestedField {
  name: string
  before: string
  theirs: string
  mine: string
}

export interface Saver {
  phase: Phase
  /** when it was saved last by this form; null: not yet */
  savedAt: Date | null
  contested: readonly ContestedField[]
  /** `theirs`: names of the fields that stay as the other one has them; all others become what was typed here */
  choose(theirs: readonly string[]): void
  onSubmit(event: FormEvent): void
}

interface AutosaveParts {
  /** absent: nothing is saved by itself */
  saves: PropsOf<typeof sectionForm>['saves']
  fields: readonly FormField[]
  state: Fields
}

/**
 * Saves a form while somebody types. What is not saved yet is kept in the browser, and is there again after a crash. What others have
 * changed meanwhile is never overwritten: fields that were not touched here take it over, and for those that both changed it asks.
 */
export function useAutosave({ saves, fields, state }: AutosaveParts): Saver {
  const { emit, useEvent, useIsLive } = useHost()
  const isLive = useIsLive() && saves !== undefined
  const answer = useEvent('keep')
  const [phase, setPhase] = useState<Phase>('still')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [contested, setContested] = useState<readonly ContestedField[]>([])
  const current = textsOf(fields, (name) => state.values[name])
  const typed = JSON.stringify(current)
  /** what the form showed before it was changed: the server's side of each field */
  const base = useRef(current)
  const described = useRef(textsOf(fields))
  const running = useRef<Promise<unknown> | null>(null)
  const latest = useRef({ current, fields, state, contested })
  latest.current = { current, fields, state, contested }

  const save = useCallback(async () => {
    await running.current
    const { current: sent, fields: sentFields, contested: open } = latest.current
    if (open.length > 0 || isEqual(sent, base.current)) return
    setPhase('saving')
    const payload = payloadOf(sentFields, nested(sent))
    const before = payloadOf(sentFields, nested(base.current)).values ?? {}
    running.current = emit('keep', { ...payload, base: before }).then((isDone) => {
      running.current = null
      setPhase(isDone ? 'saved' : 'kept')
      if (!isDone) return
      setSavedAt(new Date())
      base.current = { ...sent, ...goneFrom(latest.current.fields, sent) }
      if (saves && isEqual(latest.current.current, sent)) forgetTyped(saves.key)
      tellSaved()
    })
    await running.current
  }, [emit, saves])

  // What could not be saved before a crash is in the form again, over what it showed then.
  useEffect(() => {
    if (!isLive || !saves) return
    const kept = keptTyped(saves.key, saves.keptMs)
    if (!kept) return
    const { current: now, state: form } = latest.current
    const names = Object.keys(now).filter((name) => name in kept.mine && kept.mine[name] !== now[name])
    if (names.length === 0) return forgetTyped(saves.key)
    for (const name of names) {
      form.fillIn(name, kept.mine[name]!)
      base.current = { ...base.current, [name]: kept.base[name] ?? base.current[name]! }
    }
    setPhase('restored')
  }, [isLive, saves])

  // What others have made of fields that nobody has touched here, and fields that came later: before anything is taken for typed.
  useEffect(() => {
    // A choice that was saved may have left its list, as a setting that is begun: it is no choice any more.
    const gone = goneFrom(fields, latest.current.current)
    for (const [name, value] of Object.entries(gone)) latest.current.state.fillIn(name, value)
    base.current = { ...base.current, ...gone }
    const now = textsOf(fields)
    if (isEqual(now, described.current)) return
    for (const [name, value] of Object.entries(now)) {
      if (value === described.current[name]) continue
      const mine = latest.current.current[name]
      const isUntouched = mine === base.current[name] || !(name in base.current)
      if (isUntouched && mine !== value) latest.current.state.fillIn(name, value)
      if (isUntouched || mine === value) base.current = { ...base.current, [name]: value }
    }
    described.current = now
  }, [fields])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what was typed
  useEffect(() => {
    if (!isLive || !saves) return
    if (isEqual(latest.current.current, base.current)) {
      if (phase !== 'typed') return
      // Typed back to what it was.
      forgetTyped(saves.key)
      setPhase('still')
      return
    }
    keepTyped(saves.key, { mine: latest.current.current, base: base.current })
    setPhase((now) => (now === 'restored' ? now : 'typed'))
    const { current: now, fields: all } = latest.current
    const isWritten = all.some(({ name, type }) => WRITTEN.includes(type) && now[name] !== base.current[name])
    const timer = setTimeout(() => void save(), isWritten ? saves.afterMs : (saves.chosenAfterMs ?? saves.afterMs))
    return () => clearTimeout(timer)
  }, [isLive, typed, save])

  useEffect(() => {
    if (!saves || phase !== 'kept' || Object.keys(answer.fieldErrors).length > 0) return
    const timer = setTimeout(() => void save(), saves.againMs)
    return () => clearTimeout(timer)
  }, [phase, answer.fieldErrors, save, saves])

  useEffect(() => {
    if (Object.keys(answer.fieldErrors).length > 0) latest.current.state.refuse(answer.fieldErrors)
    const { current: mine } = latest.current
    setContested(
      Object.entries(answer.fieldValues).map(([name, theirs]) => ({
        ...{ name, theirs, before: asText(base.current[name]), mine: asText(mine[name]) },
      })),
    )
  }, [answer.fieldErrors, answer.fieldValues])

  useEffect(() => {
    if (!isLive) return
    return onSettle(() => (running.current || !isEqual(latest.current.current, base.current) ? save() : null))
  }, [isLive, save])

  return {
    ...{ phase, savedAt, contested },
    choose(theirs) {
      for (const { name, theirs: text } of contested) {
        const value = typeof base.current[name] === 'boolean' ? text === 'true' : text
        base.current = { ...base.current, [name]: value }
        if (theirs.includes(name)) state.fillIn(name, value)
      }
      state.refuse({})
      setContested([])
      latest.current = { ...latest.current, contested: [] }
      // Once the fields have taken over what was chosen.
      setTimeout(() => void save())
    },
    onSubmit(event) {
      event.preventDefault()
      event.stopPropagation()
      void save()
    },
  }
}

/** Types of fields that are typed letter by letter. */
const WRITTEN: readonly string[] = ['text', 'textarea', 'email', 'tel', 'number', 'date']

/** Value of each field by its name; absent `readValue`: as described. */
function textsOf(fields: readonly FormField[], readValue?: (name: string) => unknown): Typed['mine'] {
  return Object.fromEntries(
    fields.map(({ name, type, value }) => {
      const own = readValue?.(name) ?? value
      return [name, type === 'checkbox' ? own === true : String(own ?? '')]
    }),
  )
}

/** Of lists that no longer offer what is chosen: what they show instead, by name. */
function goneFrom(fields: readonly FormField[], chosen: Typed['mine']): Readonly<Record<string, string>> {
  const lists = fields.filter(({ type }) => type === 'select')
  const gone = lists.filter(({ name, value: shown, options = [] }) => {
    const value = chosen[name] ?? ''
    return value !== '' && value !== shown && !options.some((option) => option.value === value)
  })
  return Object.fromEntries(gone.map(({ name, value }) => [name, String(value ?? '')]))
}

const asText = (value: string | boolean | undefined) => (value === undefined || value === false ? '' : String(value))

function isEqual(one: Typed['mine'], other: Typed['mine']): boolean {
  const names = Object.keys(one)
  return names.every((name) => one[name] === other[name])
}

function nested(values: Typed['mine']): FieldValues {
  const all: FieldValues = {}
  for (const [name, value] of Object.entries(values)) set(all, name, value)
  return all
}
