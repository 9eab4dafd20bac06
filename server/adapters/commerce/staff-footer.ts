import { z } from 'zod'
import { JsonValue } from '#schemas/json.ts'
import { BLOCK_TYPES, type FooterOutcome, POST_BLOCK_TYPES, type StaffFooterPort } from '#server/ports/staff-footer.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { errorsOf, staffCalls, staffRefusal } from './staff-calls.ts'

const Block = z.object({ type: z.enum([...BLOCK_TYPES, ...POST_BLOCK_TYPES]) }).catchall(JsonValue)
const readFooter = readerOf(z.strictObject({ columns: z.array(z.array(Block)), postFooter: z.array(Block).nullable() }))
const readRevisions = dataReaderOf(
  z.array(
    z.strictObject({
      number: z.int(),
      note: z.string(),
      author: z.string(),
      restores: z.int().nullable(),
      createdAt: z.string(),
      isPublished: z.boolean(),
    }),
  ),
)

/** Calls of staff about the footer. */
export function commerceStaffFooter({ staffHttp }: Pick<Session, 'staffHttp'>): StaffFooterPort {
  const { read, readRevision } = staffCalls(staffHttp)

  async function write(address: string, body: object, seen: number): Promise<FooterOutcome> {
    if (!staffHttp) return { ok: false, code: 'session_ended', errors: {} }
    const reply = await staffHttp.send('POST', address, { body, ifMatch: seen })
    if (reply.status === 200) return { ok: true }
    const refusal = staffRefusal(`POST ${address}`, reply)
    return refusal.ok ? { ok: true } : { ok: false, code: refusal.code, errors: errorsOf(reply) }
  }

  return {
    async stored() {
      const found = await readRevision('GET /staff/footer', '/staff/footer', readFooter)
      return found && { footer: found.value, revision: found.revision }
    },
    save: (footer, { seen, note }) => write('/staff/footer', { ...footer, note }, seen),
    revisions: () => read('GET /staff/footer/revision', '/staff/footer/revision', readRevisions),
    revision: (number) => read('GET /staff/footer/revision/{number}', `/staff/footer/revision/${number}`, readFooter),
    rollback: (to, { seen, note }) => write('/staff/footer/rollback', { to, note }, seen),
  }
}
