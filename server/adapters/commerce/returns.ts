import { ORDER_TOKEN } from '#schemas/order.ts'
import { STATEMENT_ID, Withdrawal } from '#schemas/withdrawal.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { ReturnsPort, StatementRefusal } from '#server/ports/returns.ts'
import { FILE_LIMITS, fileOf } from './readers/file.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import type { Reply } from './transport/http.ts'
import { path } from './transport/paths.ts'

const readStatement = readerOf(Withdrawal)

const MEANING: Readonly<Record<number, StatementRefusal>> = {
  404: 'gone',
  409: 'changed',
  422: 'refused',
  429: 'too_many',
}

/** The calls of withdrawal. S7.50. */
export function commerceReturns({ http }: Pick<Session, 'http'>): ReturnsPort {
  function outcomeOf(what: string, reply: Reply): Outcome<Withdrawal, StatementRefusal> {
    if (reply.status === 200 || reply.status === 201) return done(readStatement(what, reply.body))
    const meaning = MEANING[reply.status]
    if (meaning === undefined) throw unexpected(what, reply)
    return refused(meaning, reply.detail)
  }
  return {
    async prepare(body, token) {
      const proof = token !== null && ORDER_TOKEN.test(token) ? { orderToken: token } : {}
      return outcomeOf('POST /withdrawal', await http.send('POST', '/withdrawal', { body, ...proof }))
    },

    async statement(id) {
      if (!STATEMENT_ID.test(id)) return null
      const what = 'GET /withdrawal/{id}'
      const reply = await http.get(path`/withdrawal/${id}`)
      if (reply.status === 404) return null
      if (reply.status !== 200) throw unexpected(what, reply)
      return readStatement(what, reply.body)
    },

    async confirm(id) {
      if (!STATEMENT_ID.test(id)) return refused('gone', null)
      return outcomeOf('POST /withdrawal/{id}/confirm', await http.send('POST', path`/withdrawal/${id}/confirm`))
    },

    async receipt(id) {
      if (!STATEMENT_ID.test(id)) return null
      return fileOf('GET /withdrawal/{id}/pdf', await http.bytes(path`/withdrawal/${id}/pdf`, FILE_LIMITS))
    },
  }
}
