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

/** A link to a preview that the shop is about to make or to withdraw. */
const PreviewLinkBody = named(
  'PreviewLink',
  z
    .strictObject({
      layout: z
        .string()
        .regex(/^(frames|screens|pages)\/[a-z0-9_-]{1,60}$/)
        .meta({ description: 'Layout of the page that it shows.', examples: ['screens/home'] }),
      act: z.enum(['make', 'withdraw']).meta({ description: 'Whether it is made, or ends before its time.' }),
      link: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .meta({ description: 'Id of the link; it opens nothing.', examples: ['Zm9v'] }),
      until: z
        .string()
        .max(40)
        .meta({ description: 'When it ends, ISO 8601.', examples: ['2026-12-03T12:00:00.000Z'] }),
      note: z
        .string()
        .max(500)
        .meta({ description: 'The view in words; empty for nothing.', examples: ['/en, company'] }),
    })
    .meta({ description: 'A link to a preview, for the audit trail.' }),
)

const KINDS: readonly { path: string; right: StaffRight }[] = [
  { path: '/staff/layout-preview', right: 'layouts' },
  { path: '/staff/layout-text-preview', right: 'texts' },
]

/** Staff calls that record links to previews, which the shop keeps in a database of its own. */
export function previewLinkRoutes({ store }: { store: Database<StoreDatabase> }): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  for (const { path, right } of KINDS)
    calls.post(
      path,
      {
        summary: `Records that a link to a preview is about to be made or withdrawn, with the right ${right}.`,
        right,
        body: PreviewLinkBody,
        answers: { 204: { description: 'It stands in the audit trail.' } },
      },
      async (context, { body }) => {
        const { layout, act, link, until, note } = await readBody(context, body)
        const said = [`${act} ${link}, until ${until}`, note].filter((part) => part !== '').join(': ')
        await store.transaction((tx) =>
          recordStaffCall(tx, context, { status: 204, object: `layout/${layout}`, note: said }),
        )
        return context.body(null, 204)
      },
    )
  return calls.app
}
