import type { FormEvent } from 'react'
import type { Action } from '#schemas/action.ts'
import { type EventFormProps, type EventPayload, type Host, useHost } from '#widgets/host.ts'
import { readForm } from './form-payload.ts'

/** The host with details of the node that only the runtime may read. */
export interface NodeHost extends Host {
  steps(event: string): readonly Action[]
  back: string
}

/**
 * A real form for one event of a node. Without script it posts to the operation of the event's steps, with the
 * arguments and the return path in hidden fields, or opens the target of a `navigate` step; with script it runs the
 * steps instead. Architecture 3.
 */
export function EventForm({ event, payload, children, ...rest }: EventFormProps) {
  const { steps, emit, back } = useHost() as NodeHost
  const target = formTarget(steps(event), payload)

  function onSubmit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    const submitter = (submitted.nativeEvent as SubmitEvent).submitter
    emit(event, { ...readForm(submitted.currentTarget, submitter), ...payload })
  }

  return (
    <form {...rest} method={target.method} action={target.action} onSubmit={onSubmit}>
      {target.args !== null && (
        <>
          <input type="hidden" name="$event" value={event} />
          <input type="hidden" name="$args" value={target.args} />
          <input type="hidden" name="$back" value={back} />
        </>
      )}
      {children}
    </form>
  )
}

interface FormTarget {
  method: 'get' | 'post'
  action: string | undefined
  args: string | null
}

/** The form's address and hidden fields without script. */
export function formTarget(steps: readonly Action[], payload: EventPayload | undefined): FormTarget {
  for (const step of steps) {
    if (step.do === 'call' || step.do === 'submit')
      return { method: 'post', action: `/actions/${step.op}`, args: JSON.stringify({ ...payload, ...step.args }) }
    if (step.do === 'navigate' && typeof step.to === 'string') return { method: 'get', action: step.to, args: null }
  }
  return { method: 'get', action: undefined, args: null }
}
