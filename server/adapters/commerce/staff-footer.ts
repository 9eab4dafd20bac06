import { z } from 'zod'
import { JsonValue } from '#schemas/json.ts'
import { BLOCK_TYPES, POST_BLOCK_TYPES, type StaffFooterPort } from '#server/ports/staff-footer.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { readNothing, staffCalls } from './staff-calls.ts'

const Block = z.object({ type: z.enum([...BLOCK_TYPES, ...POST_BLOCK_TYPES]) }).catchall(JsonValue)
const readFooter = readerOf(z.strictObject({ columns: z.array(z.array(Block)), postFooter: z.array(Block).nullable() }))
const readDraft = readerOf(
  z.strictObject({
    version: z.int(),
    draft: z
      .strictObject({
        footer: z.strictObject({ columns: z.array(z.array(Block)), postFooter: z.array(Block).nullable() }),
        base: z.int(),
        author: z.string(),
        savedAt: z.string(),
      })
      .nullable(),
  }),
)
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

const DRAFT = '/staff/footer/draft'

/** Calls of staff about the footer. */
export function commerceStaffFooter({ staffHttp }: Pick<Session, 'staffHttp'>): StaffFooterPort {
  const { read, readRevision, write } = staffCalls(staffHttp)
  const send = (address: string, body: object, ifMatch: number) =>
    write({ what: address, address, body, ifMatch, read: readNothing })

  const changeDraft = (body: object, ifMatch: number, address = DRAFT) =>
    write({ what: address, address, body, ifMatch, read: (what, answer) => readDraft(what, answer).version })

  return {
    async stored() {
      const found = await readRevision('GET /staff/footer', '/staff/footer', readFooter)
      return found && { footer: found.value, revision: found.revision }
    },
    save: (footer, { seen, note, draft }) =>
      send('/staff/footer', { ...footer, note, ...(draft !== undefined && { draft }) }, seen),
    draft: () => read('GET /staff/footer/draft', DRAFT, readDraft),
    saveDraft: (footer, seen, base) => changeDraft({ ...footer, ...(base !== undefined && { base }) }, seen),
    dropDraft: (seen) => changeDraft({}, seen, `${DRAFT}/discard`),
    revisions: () => read('GET /staff/footer/revision', '/staff/footer/revision', readRevisions),
    revision: (number) => read('GET /staff/footer/revision/{number}', `/staff/footer/revision/${number}`, readFooter),
    rollback: (to, { seen, note }) => send('/staff/footer/rollback', { to, note }, seen),
  }
}
