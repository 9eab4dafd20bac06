import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Caller } from '../parts.ts'
import { type SentenceKey, sentence } from './messages.ts'

/**
 * A request that the API refuses; answered as `{ detail, code, errors? }` with the status. `detail` is a sentence for
 * the shopper, `errors` are messages by field. Throwing it inside a transaction rolls it back.
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly errors: Readonly<Record<string, string>> | undefined

  constructor(status: ContentfulStatusCode, code: string, detail: string, errors?: Readonly<Record<string, string>>) {
    super(detail)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.errors = errors
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
