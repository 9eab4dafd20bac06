import { z } from 'zod'
import { ORDER_TOKEN } from '#schemas/order.ts'
import { paging } from '#schemas/order-fields.ts'
import { Filing, ReturnCase } from '#schemas/return-case.ts'
import { UPLOAD_ID, UploadedFile } from '#schemas/upload.ts'
import { RETURN_ID, Withdrawal } from '#schemas/withdrawal.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { FilingCall, FilingRefusal, ReturnsPort, StatementRefusal, UploadRefusal } from '#server/ports/returns.ts'
import { caseFileOf } from './readers/case-file.ts'
import { FILE_LIMITS, fileOf, NOT_SEEN } from './readers/file.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import type { Reply } from './transport/http.ts'
import { path } from './transport/paths.ts'

const readStatement = readerOf(Withdrawal)
const readFiling = readerOf(Filing)
const readCase = readerOf(ReturnCase)
const readCases = readerOf(z.strictObject({ data: z.array(ReturnCase), ...paging('cases') }))
const readProof = readerOf(z.strictObject({ orderNumber: z.string(), token: z.string() }))

const readUpload = readerOf(UploadedFile)

const MEANING: Readonly<Record<number, StatementRefusal>> = {
  404: 'gone',
  409: 'changed',
  422: 'refused',
  429: 'too_many',
}

const FILING_MEANING: Readonly<Record<number, FilingRefusal>> = {
  403: 'password',
  404: 'unknown',
  409: 'changed',
  422: 'refused',
  429: 'too_many',
}

const UPLOAD_MEANING: Readonly<Record<number, UploadRefusal>> = {
  401: 'unknown',
  404: 'unknown',
  413: 'refused',
  415: 'refused',
  422: 'refused',
  429: 'too_many',
  507: 'away',
}

/** The calls of withdrawal, returns and complaints. S7.50. */
export function commerceReturns({ http, isVisitor }: Pick<Session, 'http' | 'isVisitor'>): ReturnsPort {
  const proofOf = (token: string | null) => (token !== null && ORDER_TOKEN.test(token) ? { orderToken: token } : {})

  async function file(address: '/return' | '/complaint', body: object, { orderToken, idempotencyKey }: FilingCall) {
    const what = `POST ${address}`
    const options = { body, ...proofOf(orderToken), ...(idempotencyKey !== null && { idempotencyKey }) }
    const reply = await http.send('POST', address, options)
    if (reply.status === 201) return done(readCase(what, reply.body))
    const meaning = FILING_MEANING[reply.status]
    if (meaning === undefined) throw unexpected(what, reply)
    return refused(meaning, reply.detail)
  }

  async function caseAt(what: string, address: string): Promise<ReturnCase | null> {
    const reply = await http.get(address)
    if (reply.status === 404 || reply.status === 401) return null
    if (reply.status !== 200) throw unexpected(what, reply)
    return readCase(what, reply.body)
  }

  function outcomeOf(what: string, reply: Reply): Outcome<Withdrawal, StatementRefusal> {
    if (reply.status === 200 || reply.status === 201) return done(readStatement(what, reply.body))
    const meaning = MEANING[reply.status]
    if (meaning === undefined) throw unexpected(what, reply)
    return refused(meaning, reply.detail)
  }
  return {
    async prepare(body, token) {
      return outcomeOf('POST /withdrawal', await http.send('POST', '/withdrawal', { body, ...proofOf(token) }))
    },

    async statement(id) {
      if (!RETURN_ID.test(id)) return null
      const what = 'GET /withdrawal/{id}'
      const reply = await http.get(path`/withdrawal/${id}`)
      if (reply.status === 404) return null
      if (reply.status !== 200) throw unexpected(what, reply)
      return readStatement(what, reply.body)
    },

    async confirm(id) {
      if (!RETURN_ID.test(id)) return refused('gone', null)
      return outcomeOf('POST /withdrawal/{id}/confirm', await http.send('POST', path`/withdrawal/${id}/confirm`))
    },

    async receipt(id) {
      if (!RETURN_ID.test(id)) return null
      return fileOf('GET /withdrawal/{id}/pdf', await http.bytes(path`/withdrawal/${id}/pdf`, FILE_LIMITS))
    },

    async findOrder(body) {
      const what = 'POST /filing'
      const reply = await http.send('POST', '/filing', { body })
      if (reply.status === 200) return done({ token: readProof(what, reply.body).token })
      const meaning = FILING_MEANING[reply.status]
      if (meaning === undefined) throw unexpected(what, reply)
      return refused(meaning, reply.detail)
    },

    async openLink(token) {
      const what = 'POST /filing/link'
      const reply = await http.send('POST', '/filing/link', { body: { token } })
      if (reply.status === 200) return done(readProof(what, reply.body))
      const meaning = FILING_MEANING[reply.status]
      if (meaning === undefined) throw unexpected(what, reply)
      return refused(meaning, reply.detail)
    },

    async filing({ number, token }) {
      if (isVisitor && token === null) return null
      const what = 'GET /order/{number}/filing'
      const reply = await http.get(path`/order/${number}/filing`, proofOf(token))
      if (reply.status === 404 || reply.status === 401) return null
      if (reply.status !== 200) throw unexpected(what, reply)
      return readFiling(what, reply.body)
    },

    fileReturn: (input, call) => file('/return', input, call),
    fileComplaint: (input, call) => file('/complaint', input, call),

    async upload({ number, token }, file) {
      const what = 'POST /order/{number}/upload'
      const reply = await http.upload(path`/order/${number}/upload`, file, proofOf(token))
      if (reply.status === 201) return done(readUpload(what, reply.body))
      const meaning = UPLOAD_MEANING[reply.status]
      if (meaning === undefined) throw unexpected(what, reply)
      return refused(meaning, reply.detail)
    },

    async removeUpload({ number, token }, id) {
      const reply = await http.send('DELETE', path`/order/${number}/upload/${id}`, proofOf(token))
      if (reply.status !== 204 && !NOT_SEEN.has(reply.status))
        throw unexpected('DELETE /order/{number}/upload/{id}', reply)
    },

    async label(caseId) {
      if (!RETURN_ID.test(caseId)) return null
      return fileOf('GET /case/{id}/label', await http.bytes(path`/case/${caseId}/label`, FILE_LIMITS))
    },

    async caseFile(caseId, id) {
      if (!RETURN_ID.test(caseId) || !UPLOAD_ID.test(id)) return null
      return caseFileOf('GET /case/{id}/upload/{uploadId}', () => http.download(path`/case/${caseId}/upload/${id}`))
    },

    filedCase: async (id) => (RETURN_ID.test(id) ? caseAt('GET /case/{id}', path`/case/${id}`) : null),

    async cases({ kind, page, perPage }) {
      if (isVisitor) return null
      const what = 'GET /customer/case'
      const wanted = new URLSearchParams({ kind, page: String(page), perPage: String(perPage) })
      const reply = await http.get(`/customer/case?${wanted}`)
      if (reply.status === 401) return null
      if (reply.status !== 200) throw unexpected(what, reply)
      return readCases(what, reply.body)
    },

    ownCase: async (id) =>
      isVisitor || !RETURN_ID.test(id) ? null : caseAt('GET /customer/case/{id}', path`/customer/case/${id}`),
  }
}
