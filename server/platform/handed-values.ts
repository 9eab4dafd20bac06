import { channel } from 'node:diagnostics_channel'
import type { JsonLimits } from '#schemas/safe-json.ts'

/*
 * A JSON answer within one process does not need to be written and parsed again: the caller says that it takes values,
 * the API keeps the value beside its answer. A request's text is kept beside it, too, as a body is a stream, which takes
 * longer than many calls. Over HTTP neither knows of the other, and the text is all there is.
 */

export interface AcceptedValue extends JsonLimits {
  /** the answer has its text as well, for tests that compare both */
  withText?: boolean
}

/** Each value that is handed over, for measurements; it is the taker's, so it may change later. */
export const HANDED_VALUES = 'witryna:handed-values'

const handed = channel(HANDED_VALUES)
const accepted = new WeakMap<Request, AcceptedValue>()
const bodies = new WeakMap<Request, string>()
const values = new WeakMap<Response, unknown>()

/** Marks a request whose caller takes the value of a JSON answer within these limits, in place of its text. */
export function acceptValue(request: Request, limits: AcceptedValue): void {
  accepted.set(request, limits)
}

/** The limits that `acceptValue` has set, undefined for any other request. */
export function acceptedBy(request: Request): AcceptedValue | undefined {
  return accepted.get(request)
}

/** Hands a value over with its answer. It must belong to nobody else, as the taker may change it, but for frozen parts. */
export function handOver(response: Response, value: unknown): void {
  values.set(response, value)
  if (handed.hasSubscribers) handed.publish(value)
}

/** Keeps the text of a request beside it, in place of a body: for an API in this process, which asks for it here. */
export function handBody(request: Request, text: string): void {
  bodies.set(request, text)
}

/** The text that `handBody` has kept, undefined for any other request. */
export function handedBody(request: Request): string | undefined {
  return bodies.get(request)
}

/** The value of an answer, which then belongs to the caller; undefined if it has only its body. */
export function takeValue(response: Response): { value: unknown } | undefined {
  if (!values.has(response)) return undefined
  const value = values.get(response)
  values.delete(response)
  return { value }
}
