import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues } from 'react-hook-form'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { payloadOf } from './check-values.ts'
import type { Sending } from './drawn-form.ts'
import type { form } from './schema.ts'
import { stepsOf } from './steps.ts'
import type { Fields } from './use-fields.ts'
import { useFocusOnceDrawn } from './use-focus-once-drawn.ts'

interface SendingParts extends Pick<PropsOf<typeof form>, 'fields' | 'steps' | 'sent' | 'errors'> {
  id: string
  state: Fields
  /** work on fields that a submit waits for */
  held: ReadonlySet<Promise<boolean>>
}

/** Submits a form: validates each step, sends, then shows the errors or the success message. */
export function useSending({ id, fields, sent, errors, state, held, ...parts }: SendingParts): Sending {
  const { emit, useEvent } = useHost()
  const { isRunning, fieldErrors } = useEvent('submit')
  const focusOn = useFocusOnceDrawn()
  const steps = stepsOf(fields, parts.steps)
  const [step, setStep] = useState(0)
  const [isSent, setSent] = useState(false)
  const [isSummed, setSummed] = useState(Object.keys(errors ?? {}).length > 0)
  const isWaiting = useRef(false)
  const { refuse } = state

  useEffect(() => {
    if (Object.keys(fieldErrors).length === 0) return
    refuse(fieldErrors)
    setSummed(true)
    focusOn(fieldErrors[''] === undefined ? `${id}-errors` : `${id}-news`)
  }, [id, fieldErrors, refuse, focusOn])

  const stepOf = (isMeant: (name: string) => boolean) =>
    steps.findIndex((part) => part.fields.some(({ name }) => isMeant(name)))

  function showErrors(isMeant: (name: string) => boolean = () => true) {
    const first = stepOf((name) => isMeant(name) && state.getFieldState(name).invalid)
    if (first >= 0) setStep(first)
    setSummed(true)
    focusOn(`${id}-errors`)
  }

  function showStep(next: number) {
    setSummed(false)
    setStep(next)
    focusOn(`${id}-step-${next}`)
  }

  async function goOn() {
    const names = steps[step]!.fields.map(({ name }) => name)
    if (await state.trigger(names)) showStep(step + 1)
    else showErrors((name) => names.includes(name))
  }

  async function send(values: FieldValues) {
    refuse({})
    setSummed(false)
    setSent(false)
    const isDone = await emit('submit', payloadOf(fields, values))
    // If the success leads to another page, the values stay until that page is shown.
    if (!isDone || sent === '') return
    // A field is validated on blur: focus must leave before the field is emptied.
    flushSync(() => {
      setStep(0)
      setSent(true)
      focusOn(`${id}-news`)
    })
    state.startAgain()
  }

  return {
    ...{ steps, step, isRunning, isSent, isSummed },
    async onSubmit(event) {
      // Runs before the host's form would send it: rules come first.
      event.preventDefault()
      event.stopPropagation()
      if (isRunning || isWaiting.current) return
      if (step < steps.length - 1) return goOn()
      isWaiting.current = true
      const areDone = await Promise.all(held)
      isWaiting.current = false
      // The field says what went wrong: the shopper decides to go on without it.
      if (areDone.includes(false)) return
      const isRight = await state.handleSubmit((values) => send(values).then(() => true))(event)
      if (!isRight) showErrors()
    },
    goBack: () => showStep(step - 1),
    goTo({ name, target }) {
      setStep(
        Math.max(
          0,
          stepOf((each) => each === name),
        ),
      )
      focusOn(target)
    },
  }
}
