import type { Context, Hono } from 'hono'
import { MAX_UPLOAD_BYTES, type UploadedFile } from '#schemas/upload.ts'
import { createAttemptLimit } from '#server/platform/database/attempts.ts'
import { networkKey } from '#server/platform/network.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { orderByNumber } from '../../orders/read-order.ts'
import { refuse } from '../../refusal.ts'
import { provenOrder } from '../../returns/filing.ts'
import { caseById, caseOf } from '../../returns/read-case.ts'
import type { ReturnRecord } from '../../returns/stored-return.ts'
import { fileName } from '../../uploads/file-name.ts'
import { uploadAnswer } from '../../uploads/upload-answer.ts'
import { UploadRefused } from '../../uploads/upload-refused.ts'
import { forgetUpload, keepUpload, refuseTooMany, uploadOf } from '../../uploads/uploads.ts'
import { UploadAnswer } from '../case-bodies.ts'
import type { CheckoutDeps } from '../engine.ts'

type Ctx = Context<CommerceEnv>

const HOUR_MS = 3600 * 1000
/** Files of one network address within an hour. */
const MAX_PER_HOUR = 100
const MB = 1024 * 1024
const STATUS = { too_large: 413, unknown: 415, no_room: 507 } as const

/**
 * Files for returns and complaints: uploaded one by one for a proven order, filed with the case, and read by its buyer.
 * S7.50.
 */
export function uploadRoutes(engine: CheckoutDeps, clock: () => Date): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { database, links, uploads: folder, report } = engine
  const { db } = database
  const byAddress = createAttemptLimit({
    database,
    subject: 'upload address',
    limit: MAX_PER_HOUR,
    windowMs: HOUR_MS,
    clock,
  })

  async function provenNumber(context: Ctx, number: string): Promise<string> {
    const token = context.req.header('order-token')
    const { order } = await provenOrder(db, { number, token, links, caller: context.get('caller') })
    return order.number
  }

  async function count(context: Ctx): Promise<void> {
    const answer = await byAddress.count(networkKey(context.req.header('x-forwarded-for')))
    if (answer.isAllowed) return
    context.header('retry-after', String(answer.retryAfterS))
    throw refuse(429, 'upload_too_many', context.get('caller'))
  }

  /** Stores the body. Throws a refusal in the buyer's words for a file that is not taken. */
  async function stored(context: Ctx) {
    try {
      return await folder.receive(context.req.raw.body)
    } catch (error) {
      if (!(error instanceof UploadRefused)) throw error
      const { fault, maxBytes } = error
      if (fault === 'no_room') report(error)
      const status = fault in STATUS ? STATUS[fault as keyof typeof STATUS] : 422
      const mb = Math.round((maxBytes ?? MAX_UPLOAD_BYTES.jpg) / MB)
      throw refuse(status, `upload_${fault}`, context.get('caller'), { mb })
    }
  }

  calls.post(
    '/order/:number/upload',
    {
      summary:
        'Uploads a file for a return or a complaint about a proven order. Its kind is told from its bytes; notes such as positions are removed. It is deleted after a day unless it is filed.',
      file: true,
      answers: { 201: { description: 'The file as it is stored.', schema: UploadAnswer } },
      refusals: [404, 413, 415, 422, 429],
    },
    async (context) => {
      const caller = context.get('caller')
      const orderNumber = await provenNumber(context, context.req.param('number'))
      await count(context)
      await refuseTooMany(db, orderNumber, caller)
      const { id, type, size } = await stored(context)
      const file: UploadedFile = { id, name: fileName(givenName(context), type), type, size }
      await keepUpload(db, { orderNumber, file, now: caller.now })
      return context.json(file, 201)
    },
  )

  calls.delete(
    '/order/:number/upload/:id',
    {
      summary: 'Removes an uploaded file that was not filed.',
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404],
    },
    async (context) => {
      const orderNumber = await provenNumber(context, context.req.param('number'))
      const id = context.req.param('id')
      if (!(await forgetUpload(db, orderNumber, id))) throw refuse(404, 'file_not_found', context.get('caller'))
      await folder.remove([id])
      return context.body(null, 204)
    },
  )

  calls.get(
    '/case/:id/upload/:uploadId',
    {
      summary:
        'A file of a return or a complaint: with the log-in of its customer; of a guest’s, for the holder of its id.',
      answers: { 200: { description: 'The file, as an attachment.', type: 'application/octet-stream' } },
      refusals: [404],
    },
    async (context) => {
      const caller = context.get('caller')
      const record = await readableCase(context, context.req.param('id'))
      const file = record && (await uploadOf(db, record.id, context.req.param('uploadId')))
      const answer = file && (await uploadAnswer(context, file, folder))
      if (!answer) throw refuse(404, 'file_not_found', caller)
      return answer
    },
  )

  /** A file may show a home: unlike the words of a case, it needs its customer's log-in where there is a customer. */
  async function readableCase(context: Ctx, id: string): Promise<ReturnRecord | null> {
    const { user } = context.get('caller')
    const own = user && (await caseOf(db, user, id))
    if (own) return own
    const record = await caseById(db, id)
    if (!record || record.customer_id !== null) return null
    const order = record.order_number === null ? null : await orderByNumber(db, record.order_number)
    return order?.customer_id ? null : record
  }

  return calls.app
}

/** The header `file-name`, percent-encoded; empty without one that can be read. */
function givenName(context: Ctx): string {
  try {
    return decodeURIComponent(context.req.header('file-name') ?? '').slice(0, 300)
  } catch {
    // A stray percent sign: the file gets a name of its own.
    return ''
  }
}
