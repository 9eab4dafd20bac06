import { z } from 'zod'
import type { GoodsCalls } from '#server/admin/catalogue/catalogue-desk.ts'
import { unexpected } from './transport/call-errors.ts'
import type { CommerceHttp, Reply } from './transport/http.ts'

const Refused = z.object({ detail: z.string().optional(), errors: z.record(z.string(), z.string()).optional() })

const DONE = [200, 201, 202]
/** Answers that say in a sentence why nothing was done. */
const REFUSALS = [401, 403, 404, 409, 412, 413, 415, 422, 428, 507]

/**
 * The calls of the command `catalogue`, for the person or staff key of a request. `open` begins new calls: reads of one are answered
 * once. All throw UpstreamError.
 */
export function commerceGoodsCalls(open: () => CommerceHttp): GoodsCalls {
  return {
    read: async (path, schema) => parsed(`GET ${path}`, await open().get(path), schema),
    async find(path, schema) {
      const reply = await open().get(path)
      return reply.status === 404 ? null : parsed(`GET ${path}`, reply, schema)
    },
    make: async (path, body, schema) =>
      outcomeOf(`POST ${path}`, await open().send('POST', path, { body: body as object }), schema),
    async sendFile(path, bytes, schema) {
      const file = { name: 'file', body: new Blob([bytes]).stream() }
      return outcomeOf(`POST ${path}`, await open().upload(path, file), schema)
    },
  }
}

function parsed<S extends z.ZodType>(what: string, reply: Reply, schema: S): z.infer<S> {
  const read = reply.status === 200 ? schema.safeParse(reply.body) : null
  if (!read?.success) throw unexpected(what, reply)
  return read.data
}

function outcomeOf<S extends z.ZodType>(what: string, reply: Reply, schema: S) {
  if (DONE.includes(reply.status)) return { ok: true as const, value: parsed(what, { ...reply, status: 200 }, schema) }
  if (!REFUSALS.includes(reply.status)) throw unexpected(what, reply)
  const { detail = '', errors } = Refused.safeParse(reply.body).data ?? {}
  return { ok: false as const, errors: errors ?? { '': detail } }
}
