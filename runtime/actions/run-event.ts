import type { Action } from '#schemas/action.ts'
import type { Node } from '#schemas/node.ts'
import type { EventPayload } from '#widgets/host.ts'
import { rememberFocus } from '../navigation/focus.ts'
import type { Shop } from '../shop.ts'
import { shownAtom } from '../state/atoms.ts'
import { beginRun, endRun } from '../state/runs.ts'
import { showToast } from '../toasts/toasts.ts'
import type { RunStep, StepContext, StepOutcome } from './step.ts'
import { call, submit } from './steps/call.ts'
import { copy } from './steps/copy.ts'
import { navigate } from './steps/navigate.ts'
import { close, open } from './steps/overlay.ts'
import { refresh } from './steps/refresh.ts'
import { scroll } from './steps/scroll.ts'
import { set } from './steps/set.ts'
import { toast } from './steps/toast.ts'
import { track } from './steps/track.ts'

const STEPS: { readonly [D in Action['do']]: RunStep<D> } = {
  navigate,
  call,
  submit,
  open,
  close,
  toast,
  set,
  scroll,
  copy,
  track,
  refresh,
}

/**
 * Runs the steps of a node's event in order and stops at the first that fails. Never throws. Returns whether all steps
 * succeeded; true without steps.
 */
export async function runEvent(shop: Shop, nodeId: string, event: string, given: EventPayload): Promise<boolean> {
  const node = shop.store.get(shownAtom).placed.get(nodeId)?.node
  const steps = node?.on && Object.hasOwn(node.on, event) ? node.on[event]! : []
  if (!node || steps.length === 0) return false
  const payload = onlyDeclared(given, [...(shop.eventFields(node.type, event) ?? []), ...describedFields(node.props)])
  const context: StepContext = { shop, nodeId, payload, fieldErrors: {}, fieldValues: {} }
  const run = beginRun(shop.store, nodeId, event, payload)
  const focus = rememberFocus()
  let isDone = true
  try {
    for (const step of steps)
      if ((await runStep(step, context)) === 'stop') {
        isDone = false
        break
      }
  } catch (error) {
    isDone = false
    showToast(shop.store, 'error', shop.texts().t('error.generic'))
    shop.report(`${node.type}.${event} failed: ${error instanceof Error ? error.message : String(error)}`, {
      node: nodeId,
      type: node.type,
    })
  } finally {
    endRun(shop.store, run, { ...context, hasFailed: !isDone })
    focus.keep(nodeId)
  }
  return isDone
}

function runStep(step: Action, context: StepContext): StepOutcome | Promise<StepOutcome> {
  return (STEPS[step.do] as RunStep<Action['do']>)(step as never, context)
}

/** A form declares its fields by describing them; for `address.city` the payload holds `address`. */
function describedFields({ fields }: Node['props']): string[] {
  if (!Array.isArray(fields)) return []
  return fields.flatMap((field) => {
    const name = typeof field === 'object' && field !== null && !Array.isArray(field) ? field.name : undefined
    return typeof name === 'string' ? [name.split('.')[0]!] : []
  })
}

/** The payload fills only the fields that the event declares; the node's own arguments override it. Architecture 3. */
function onlyDeclared(payload: EventPayload, fields: readonly string[]): EventPayload {
  const declared: EventPayload = {}
  for (const field of fields)
    if (Object.hasOwn(payload, field) && payload[field] !== undefined) declared[field] = payload[field]
  return declared
}
