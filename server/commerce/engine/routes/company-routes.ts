import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { TokenPayload } from '#schemas/user.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { accountManagerOf } from '../accounts/account-manager.ts'
import { accountOf, orderScopeOf } from '../accounts/account-of.ts'
import { listDueDocuments } from '../orders/due-documents.ts'
import { listPurchasedProducts } from '../orders/purchased-products.ts'
import { refuse } from '../refusal.ts'
import { AccountManagerAnswer, DueDocumentsAnswer, PurchasedProductsAnswer } from './company-bodies.ts'
import type { Engine } from './engine.ts'
import { checked } from './read-request.ts'
import { taxedCaller } from './taxed-caller.ts'

const limitOf = (usual: number) =>
  z.strictObject({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(50)
      .default(usual)
      .meta({ description: 'Maximum number of entries.', examples: [usual] }),
  })
const DueQuery = limitOf(5)
const PurchasedQuery = limitOf(8).extend({
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(0)
    .meta({ description: 'Number of products before the first of the answer.', examples: [0] }),
})

/** What a company's dashboard shows: contact person, due documents, bought products. S1.18-S1.22. */
export function companyRoutes({ database: { db }, rules }: Engine): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/customer/account-manager',
    {
      summary: "The company's contact person at the shop.",
      answers: { 200: { description: 'The contact person.', schema: AccountManagerAnswer } },
      refusals: [404],
    },
    async (context) => {
      const manager = await accountManagerOf(db, accountOf(companyUser(context)))
      if (!manager) throw refuse(404, 'account_manager_not_found', context.get('caller'))
      return context.json(manager)
    },
  )

  calls.get(
    '/customer/due-document',
    {
      summary: "A company's billing documents by the day on which they are due, with what is overdue.",
      query: DueQuery,
      answers: { 200: { description: 'The documents.', schema: DueDocumentsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const { limit } = checked(context, query, context.req.query())
      const scope = orderScopeOf(companyUser(context))
      return context.json(await listDueDocuments(db, scope, limit, context.get('caller').now))
    },
  )

  calls.get(
    '/customer/purchased-product',
    {
      summary: 'Products that a company has bought, with their price for it and their stock now.',
      query: PurchasedQuery,
      answers: { 200: { description: 'The products.', schema: PurchasedProductsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const part = checked(context, query, context.req.query())
      const scope = orderScopeOf(companyUser(context))
      const caller = await taxedCaller(context.get('caller'), rules)
      return context.json(await listPurchasedProducts(db, scope, part, caller))
    },
  )

  return calls.app
}

/** The user of a company who asks. Throws 401 or 403. */
export function companyUser(context: Context<CommerceEnv>): TokenPayload['user'] {
  const caller = context.get('caller')
  if (!caller.user) throw refuse(401, 'login_required', caller)
  if (caller.user.type !== 'b2b') throw refuse(403, 'companies_only', caller)
  return caller.user
}
