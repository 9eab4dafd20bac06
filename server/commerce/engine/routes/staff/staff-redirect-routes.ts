import type { Hono } from 'hono'
import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { paging } from '#schemas/order-fields.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import { named } from '../../../openapi/named.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import { listRedirects, removeRedirect, setRedirect } from '../../catalogue/redirects.ts'
import { RedirectInput } from '../../records/small-shapes.ts'
import { Refusal } from '../../refusal.ts'
import { pagingOf } from '../paging.ts'
import { checked, readBody } from '../read-request.ts'
import type { StaffDeps } from './staff-change.ts'

const RedirectAnswer = named(
  'Redirect',
  RedirectInput.meta({ description: 'An old address of a language, and the path that it leads to.' }),
)
const RedirectsAnswer = named(
  'Redirects',
  z
    .strictObject({ data: z.array(RedirectAnswer).meta({ description: 'By address.' }), ...paging('redirects') })
    .meta({ description: 'Redirects of the shop.' }),
)
const RedirectName = named(
  'RedirectName',
  RedirectInput.pick({ locale: true, from: true }).meta({ description: 'The redirect to remove.' }),
)
const RedirectsQuery = z.object({
  phrase: z
    .string()
    .max(120)
    .optional()
    .meta({ description: 'A part of the address or of the path that it leads to.', examples: ['pot'] }),
  locale: Locale.optional(),
  ...pagingOf(50),
})

/** Staff calls about old addresses. Products, categories and pages keep their own former slugs. */
export function staffRedirectRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/redirect',
    {
      summary: 'Old addresses and where they lead.',
      right: 'catalogue',
      query: RedirectsQuery,
      answers: { 200: { description: 'A page of them.', schema: RedirectsAnswer } },
      refusals: [422],
    },
    async (context, { query }) =>
      context.json(await listRedirects(database.db, checked(context, query, context.req.query()))),
  )

  calls.post(
    '/staff/redirect',
    {
      summary: 'Adds a redirect, or changes where it leads; one that would lead back to itself is refused.',
      right: 'catalogue',
      body: RedirectAnswer,
      answers: { 200: { description: 'The redirect.', schema: RedirectAnswer } },
      refusals: [409, 422],
    },
    async (context, { body }) => {
      const redirect = await readBody(context, body)
      const { locale, from, to } = redirect
      await database.transaction(async (tx) => {
        const before = await setRedirect(tx, redirect, context.get('caller').now)
        await recordStaffCall(tx, context, {
          object: `redirect/${locale}/${from}`,
          before: before === null ? null : { to: before },
          after: { to },
        })
      })
      return context.json(redirect)
    },
  )

  calls.post(
    '/staff/redirect/removal',
    {
      summary: 'Removes a redirect: its address leads nowhere.',
      right: 'catalogue',
      isDangerous: true,
      body: RedirectName,
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404, 422],
    },
    async (context, { body }) => {
      const redirect = await readBody(context, body)
      await database.transaction(async (tx) => {
        const before = await removeRedirect(tx, redirect, context.get('caller').now)
        if (before === null) throw new Refusal(404, 'redirect_not_found', 'There is no such redirect.')
        const object = `redirect/${redirect.locale}/${redirect.from}`
        await recordStaffCall(tx, context, { status: 204, object, before: { to: before } })
      })
      return context.body(null, 204)
    },
  )

  return calls.app
}
