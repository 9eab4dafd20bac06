import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { MessageRefusal, MessagesPort } from '#server/ports/messages.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import type { Reply } from './transport/http.ts'
import { path } from './transport/paths.ts'

const MEANING: Readonly<Record<number, MessageRefusal>> = {
  403: 'captcha_failed',
  404: 'product_gone',
  422: 'refused',
  429: 'too_many',
}

/** Messages to the shop. S7.48. */
export function commerceMessages({ http }: Pick<Session, 'http'>): MessagesPort {
  function outcomeOf(what: string, reply: Reply): Outcome<null, MessageRefusal> {
    if (reply.status === 200 || reply.status === 201) return done(null)
    const meaning = MEANING[reply.status]
    if (meaning === undefined) throw unexpected(what, reply)
    return refused(meaning, reply.detail)
  }
  return {
    async contact(message, idempotencyKey) {
      return outcomeOf('POST /contact', await http.send('POST', '/contact', { body: message, idempotencyKey }))
    },
    async askAbout(productId, question, idempotencyKey) {
      const reply = await http.send('POST', path`/product/${productId}/question`, { body: question, idempotencyKey })
      return outcomeOf('POST /product/{id}/question', reply)
    },
  }
}
