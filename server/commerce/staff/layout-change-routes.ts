import type { Hono } from 'hono'
import { z } from 'zod'
import type { StaffRight } from '#schemas/staff-right.ts'
import type { Database } from '#server/platform/database/open.ts'
import { readBody } from '../engine/routes/read-request.ts'
import { createCallRoutes } from '../openapi/call-routes.ts'
import { named } from '../openapi/named.ts'
import type { CommerceEnv } from '../parts.ts'
import type { StoreDatabase } from '../store/schema.ts'
import { recordStaffCall } from './staff-call.ts'

const Words = z
  .record(z.string().max(200), z.string().max(500).nullable())
  .optional()
  .meta({
    description: 'Changed places with what stood there, in words; absent for none.',
    examples: [{ Hero: 'Coffee' }],
  })

/** A change of a layout that the shop is about to publish. */
const LayoutChangeBody = named(
  'LayoutChange',
  z
    .strictObject({
      layout: z
        .string()
        .regex(/^(frames|screens|pages|mails)\/[a-z0-9_-]{1,60}$/)
        .meta({ description: 'Name of the layout.', examples: ['screens/home'] }),
      act: z.enum(['publish', 'restore', 'plan', 'callOff']).meta({
        description:
          'Whether it is a new document, an earlier revision, a document that goes out at a time, or the end of such a plan.',
      }),
      over: z
        .int()
        .min(0)
        .meta({ description: 'Number of the revision published until then, 0 for the shipped one.', examples: [3] }),
      note: z
        .string()
        .max(300)
        .meta({ description: 'Why; empty if nobody said.', examples: ['Winter sale'] }),
      before: Words,
      after: Words,
    })
    .meta({ description: 'A change of a layout, for the audit trail.' }),
)

const KINDS: readonly { path: string; right: StaffRight; of: string }[] = [
  { path: '/staff/layout-change', right: 'layouts', of: 'a layout' },
  { path: '/staff/layout-text-change', right: 'texts', of: 'texts of a layout' },
]

/**
 * Staff calls that record changes of layouts, which the shop keeps in a database of its own: it calls before it publishes, and
 * does not publish if the call is refused.
 */
export function layoutChangeRoutes({ store }: { store: Database<StoreDatabase> }): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  for (const { path, right, of } of KINDS)
    calls.post(
      path,
      {
        summary: `Records that ${of} is about to be published.`,
        right,
        body: LayoutChangeBody,
        answers: { 204: { description: 'It stands in the audit trail.' } },
      },
      async (context, { body }) => {
        const { layout, act, over, note, before, after } = await readBody(context, body)
        const said = [`${act} over revision ${over}`, note].filter((part) => part !== '').join(': ')
        await store.transaction((tx) =>
          recordStaffCall(tx, context, {
            ...{ status: 204, object: `layout/${layout}`, note: said },
            ...{ before: before ?? null, after: after ?? null },
          }),
        )
        return context.body(null, 204)
      },
    )
  return calls.app
}
