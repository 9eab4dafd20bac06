import { z } from 'zod'
import type { Locale } from '#schemas/locale.ts'
import type { CatalogueDesk } from '#server/admin/catalogue/catalogue-desk.ts'
import { unexpected } from './transport/call-errors.ts'
import type { CommerceHttp, Reply } from './transport/http.ts'

/** The desk of the command `catalogue`, for the person or staff key of a request. */
export type GoodsDesk = Omit<CatalogueDesk, 'area'>

const count = z.number()
const Import = z.object({
  ...{ id: z.string(), dryRun: z.boolean(), createdAt: z.string() },
  state: z.enum(['sending', 'checking', 'storing', 'checked', 'done', 'refused', 'stopped']),
  ...{ lines: count, checked: count, added: count, changed: count, same: count, bad: count, stored: count },
})
const Problems = z.object({
  data: z.array(
    z.object({
      ...{ position: count, place: z.string() },
      problems: z.array(
        z.object({
          ...{
            path: z.string(),
            message: z.string(),
            code: z.string().optional(),
            values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
          },
          ...{ offer: z.string().optional(), value: z.string().optional() },
        }),
      ),
    }),
  ),
})
const Records = z.object({ data: z.array(z.record(z.string(), z.unknown())), next: z.string().nullable() })
const Stored = z.object({ key: z.string() })
const Refused = z.object({ detail: z.string().optional(), errors: z.record(z.string(), z.string()).optional() })

const PAGE = 200
const DONE = [200, 201, 202]
/** Answers that say in a sentence why nothing was done. */
const REFUSALS = [401, 403, 404, 409, 412, 413, 415, 422, 428, 507]

/** `open` begins new calls: reads of one are answered once. */
export function commerceGoodsDesk(open: () => CommerceHttp, languages: () => Promise<readonly Locale[]>): GoodsDesk {
  const imports = '/staff/import'
  const pathOf = (id: string) => `${imports}/${encodeURIComponent(id)}`

  async function read<S extends z.ZodType>(what: string, path: string, schema: S): Promise<z.infer<S>> {
    const reply = await open().get(path)
    return parsed(what, reply, schema)
  }
  async function make<S extends z.ZodType>(what: string, path: string, body: object, schema: S) {
    return outcomeOf(what, await open().send('POST', path, { body }), schema)
  }

  return {
    languages,
    records: (kind, after) =>
      read(
        `GET /staff/record/${kind}`,
        `/staff/record/${kind}?limit=${PAGE}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`,
        Records,
      ),
    imports: async () => (await read(`GET ${imports}`, imports, z.object({ data: z.array(Import) }))).data,
    async findImport(id) {
      const reply = await open().get(pathOf(id))
      return reply.status === 404 ? null : parsed(`GET ${imports}/{id}`, reply, Import)
    },
    makeImport: (options) => make(`POST ${imports}`, imports, options, Import),
    sendLines: (id, from, lines) => make(`POST ${imports}/{id}/line`, `${pathOf(id)}/line`, { from, lines }, Import),
    tellImport: (id, verb) => make(`POST ${imports}/{id}/${verb}`, `${pathOf(id)}/${verb}`, {}, Import),
    async storePicture(bytes) {
      const reply = await open().upload('/staff/media', { name: 'picture', body: new Blob([bytes]).stream() })
      return outcomeOf('POST /staff/media', reply, Stored)
    },
    problems: async (id, after) =>
      (await read(`GET ${imports}/{id}/problem`, `${pathOf(id)}/problem?after=${after}`, Problems)).data,
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
