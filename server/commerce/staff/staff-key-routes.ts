import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/database/open.ts'
import { Refusal } from '../engine/refusal.ts'
import { EmptyBody } from '../engine/routes/cart-bodies.ts'
import { checked, readBody } from '../engine/routes/read-request.ts'
import { createCallRoutes } from '../openapi/call-routes.ts'
import type { CommerceEnv, StorePart } from '../parts.ts'
import { exportStaffCalls } from './export-staff-calls.ts'
import { listStaffCalls } from './list-staff-calls.ts'
import {
  ExportFormat,
  MadeStaffKeyAnswer,
  NewStaffKeyBody,
  StaffCallsAnswer,
  StaffCallsExportQuery,
  StaffCallsQuery,
  StaffKeyAnswer,
  StaffKeysAnswer,
} from './staff-bodies.ts'
import { recordStaffCall } from './staff-call.ts'
import { createStaffKey, listStaffKeys, revokeStaffKey } from './staff-keys.ts'
import type { StaffKeysTable, WithStaffCalls } from './staff-tables.ts'

interface StaffKeyRoutes<DB> {
  database: Database<DB>
  /** with the staff calls about it, and the people */
  store: Pick<StorePart, 'trail' | 'namesOfPeople' | 'withdrawInvitationsBy'>
}

/** Staff keys: list, make, revoke; and the audit trail of all staff calls. */
export function staffKeyRoutes<DB extends WithStaffCalls & { staff_keys: StaffKeysTable }>({
  database,
  store: { trail, namesOfPeople, withdrawInvitationsBy },
}: StaffKeyRoutes<DB>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/key',
    {
      summary: 'All staff keys without their secrets.',
      right: 'keys',
      answers: { 200: { description: 'The keys.', schema: StaffKeysAnswer } },
    },
    async (context) => context.json({ data: await listStaffKeys(database.db) }),
  )

  calls.post(
    '/staff/key',
    {
      summary: 'Makes a staff key with rights that its maker has; its text is shown this once.',
      right: 'keys',
      isDangerous: true,
      body: NewStaffKeyBody,
      answers: { 201: { description: 'The key.', schema: MadeStaffKeyAnswer } },
      refusals: [409],
    },
    async (context, { body }) => {
      const { name, rights, expiresAt = null } = await readBody(context, body)
      const { now } = context.get('caller')
      const maker = context.get('staff')
      const missing = rights.filter((right) => !maker.rights.includes(right))
      if (missing.length > 0)
        throw new Refusal(403, 'right_missing', `Nobody gives rights that they lack: ${missing.join(', ')}.`)
      if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime())
        throw new Refusal(422, 'invalid_input', 'It would have expired already.', { expiresAt: 'v.date' })
      const expires = expiresAt && new Date(expiresAt).toISOString()
      const made = await database.transaction(async (tx) => {
        const result = await createStaffKey(tx, { name, rights, createdBy: maker.name, expiresAt: expires }, now)
        if (!result) throw new Refusal(409, 'key_name_used', 'A key has, or had, this name.')
        const note = `${rights.join(', ')}${expires ? `; until ${expires}` : ''}`
        const after = { rights, expiresAt: expires }
        await recordStaffCall(tx, context, { status: 201, object: `key/${name}`, note, after })
        return result
      })
      return context.json({ ...made.key, key: made.text }, 201)
    },
  )

  calls.post(
    '/staff/key/:name/revocation',
    {
      summary: 'Ends a staff key at once and for good. Again, it changes nothing.',
      right: 'keys',
      isDangerous: true,
      body: EmptyBody,
      answers: { 200: { description: 'The key.', schema: StaffKeyAnswer } },
      refusals: [404],
    },
    async (context, { body }) => {
      await readBody(context, body)
      const { now } = context.get('caller')
      const revoked = await database.transaction(async (tx) => {
        const key = await revokeStaffKey(tx, context.req.param('name'), now)
        if (!key) throw new Refusal(404, 'key_not_found', 'There is no such staff key.')
        await recordStaffCall(tx, context)
        return key
      })
      // In another database than the key: if this fails, the call is repeated.
      await withdrawInvitationsBy(revoked.name, now)
      return context.json(revoked)
    },
  )

  calls.get(
    '/staff/audit',
    {
      summary: 'Staff calls that changed something or were refused, the newest first.',
      right: 'audit',
      query: StaffCallsQuery,
      answers: { 200: { description: 'One page of them.', schema: StaffCallsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const filters = checked(context, query, context.req.query())
      return context.json(
        await listStaffCalls([database.db as unknown as Kysely<WithStaffCalls>, trail], filters, namesOfPeople),
      )
    },
  )

  calls.get(
    '/staff/audit/export/:format',
    {
      summary: 'The same as a file, oldest first.',
      right: 'audit',
      isDangerous: true,
      params: z.object({ format: ExportFormat }),
      query: StaffCallsExportQuery,
      answers: { 200: { description: 'The file.', type: 'application/octet-stream' } },
      refusals: [422],
    },
    (context, { query, params }) => {
      const { format } = checked(context, params, context.req.param())
      const filters = checked(context, query, context.req.query())
      const file = exportStaffCalls([database.db as unknown as Kysely<WithStaffCalls>, trail], filters, format)
      return context.body(file, 200, {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="audit-trail.${format}"`,
      })
    },
  )

  return calls.app
}
