import type { ActionContext, ActionResult } from '#server/actions/action.ts'
import type { Own } from './own-names.ts'

export { type ActionResult, toast } from '#server/actions/action.ts'
export { refuseFields } from '#server/actions/check-form.ts'
export { UpstreamError } from '#server/platform/upstream-error.ts'

/** Runs an operation of an extension: its input is checked by the schema of the operation. */
export type Action<Input> = (input: Input, context: Own<ActionContext>) => Promise<ActionResult>
