import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Asked } from '../parts.ts'
import { type SentenceKey, sentence } from './messages.ts'

/**
 * A request the API turns down; answered as `{ detail, code, errors? }` with the status. `detail` is a sentence for the
 * shopper, `errors` says what is wrong with which field. Throwing it inside a transaction undoes the transaction.
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

/** A refusal whose code is that of its sentence, in the language asked for. */
export function refuse(
  status: ContentfulStatusCode,
  key: SentenceKey,
  { locale }: Pick<Asked, 'locale'>,
  parameters?: Readonly<Record<string, string | number>>,
): Refusal {
  return new Refusal(status, key, sentence(key, locale, parameters))
}
