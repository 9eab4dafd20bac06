import type { MessageKey } from '#locales/message-types.ts'
import { showToast } from '../../toasts/toasts.ts'
import { applyEffects } from '../apply-effects.ts'
import type { Failure, PostResult } from '../post-operation.ts'
import type { RunStep, StepContext, StepOf } from '../step.ts'

const FAILURE_MESSAGES = {
  network: 'error.network',
  timeout: 'error.timeout',
  'rate-limit': 'error.rate_limit',
  conflict: 'error.conflict',
  session: 'error.forbidden',
  server: 'error.generic',
} as const satisfies Readonly<Record<Failure, MessageKey>>

/** Calls an operation and applies all its effects, or shows a toast with the reason of the failure. */
export const call: RunStep<'call'> = (step, context) => callOperation(step, context)

/** As `call`, for a form: field errors go to the form that submitted. */
export const submit: RunStep<'submit'> = (step, context) => callOperation(step, context)

async function callOperation({ do: kind, op, args }: StepOf<'call' | 'submit'>, context: StepContext) {
  const { shop } = context
  let followUp: Promise<void> | undefined
  function apply(reply: PostResult): void {
    if (!reply.ok) {
      showToast(shop.store, 'error', shop.texts().t(FAILURE_MESSAGES[reply.failure]))
      return
    }
    if (!reply.answer) {
      shop.loadWhole(op)
      return
    }
    const { fieldErrors, fieldValues, rest } = applyEffects(shop, reply.answer.effects)
    if (kind === 'submit') Object.assign(context, { fieldErrors, fieldValues })
    followUp = rest
  }
  const reply = await shop.operations.call(op, { ...context.payload, ...args }, apply)
  await followUp
  return reply === 'replaced' || (reply.ok && reply.answer?.ok) ? 'go on' : 'stop'
}
