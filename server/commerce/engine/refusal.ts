import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FaultCode, FaultValues } from '#server/platform/said-fault.ts'
import type { Caller } from '../parts.ts'
import { type SentenceKey, sentence } from './messages.ts'

/** What is wrong in what was sent, by place and code, for words of any language. */
export type RefusedFaults = Readonly<Record<string, { code: FaultCode; values: FaultValues }>>

/**
 * A request that the API refuses; answered as `{ detail, code, errors?, faults? }` with the status. `detail` is a sentence for
 * the shopper, `errors` are messages by field. Throwing it inside a transaction rolls it back.
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly errors: Readonly<Record<string, string>> | undefined
  /** the same faults by code; absent: only the messages say them */
  readonly faults: RefusedFaults | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    detail: string,
    errors?: Readonly<Record<string, string>>,
    faults?: RefusedFaults,
  ) {
    super(detail)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.errors = errors
    this.faults = faults
  }
}

/** A refusal whose code is that of its sentence, in the requested language. */
export function refuse(
  status: ContentfulStatusCode,
  key: SentenceKey,
  { locale }: Pick<Caller, 'locale'>,
  parameters?: Readonly<Record<string, string | number>>,
): Refusal {
  return new Refusal(status, key, sentence(key, locale, parameters))
}
