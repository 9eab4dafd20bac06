import { parseJson } from '#schemas/safe-json.ts'
import type { ActionContext, ActionResult } from '#server/actions/action.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { PasskeyJson, StaffRefusal } from '#server/ports/staff.ts'
import { type Back, refusedCall } from './settle-call.ts'

/** What a browser has sent of a passkey; null for anything that is no JSON object. */
export function readPasskey(text: string): PasskeyJson | null {
  const parsed = parseJson(text, { maxBytes: 16_384, maxDepth: 6 })
  if (!parsed.ok || typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value))
    return null
  return parsed.value as PasskeyJson
}

/** Hands the options of a passkey to the node that asked for them. */
export function passkeyOptions(
  outcome: Outcome<PasskeyJson, StaffRefusal>,
  context: Pick<ActionContext, 't' | 'link'>,
  back?: Back,
): ActionResult {
  if (!outcome.ok) return refusedCall(outcome.code, context, back)
  const values = { options: JSON.stringify(outcome.value) }
  return { status: 200, effects: [{ effect: 'field-values', values }], cookies: [] }
}
