import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import {
  type CompanyAccount,
  type CompanyTerms,
  changeTerms,
  companyAccount,
  decideOnCompany,
} from '../../accounts/company-accounts.ts'
import { fromDecimal, toDecimal } from '../../money.ts'
import { readBody } from '../read-request.ts'
import { CompanyAccountAnswer, CompanyDecisionBody, CompanyTermsBody } from './company-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

const COMPANY = { description: 'The company as it is now.', schema: CompanyAccountAnswer }

/** Staff calls about one company: what it is, whether it is approved, on which terms it pays. */
export function staffCompanyRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/company/:id',
    { summary: 'A company with its terms and users.', right: 'accounts', answers: { 200: COMPANY }, refusals: [404] },
    async (context) => context.json(toWireAccount(await companyAccount(database.db, context.req.param('id')))),
  )

  calls.patch(
    '/staff/company/:id',
    {
      summary: 'Approves or refuses a company, blocks it or lets it in again. It counts from its next call on.',
      right: 'accounts',
      body: CompanyDecisionBody,
      answers: { 200: COMPANY },
      refusals: [404],
    },
    async (context, { body }) => {
      const change = await readBody(context, body)
      const id = context.req.param('id')
      const account = await database.transaction(async (tx) => {
        const before = await companyAccount(tx, id)
        await decideOnCompany(tx, id, change)
        const after = await companyAccount(tx, id)
        const states = { before: { state: before.state }, after: { state: after.state } }
        await recordStaffCall(tx, context, { ...states, note: after.state })
        return after
      })
      return context.json(toWireAccount(account))
    },
  )

  calls.patch(
    '/staff/company/:id/terms',
    {
      summary: 'Changes credit limit and terms of payment of a company. A limit below what it uses is refused.',
      right: 'accounts',
      body: CompanyTermsBody,
      answers: { 200: COMPANY },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const { creditLimit, ...terms } = await readBody(context, body)
      const id = context.req.param('id')
      const account = await database.transaction(async (tx) => {
        const before = await companyAccount(tx, id)
        await changeTerms(tx, id, { ...terms, creditLimit: fromDecimal(creditLimit)! })
        const after = await companyAccount(tx, id)
        const [was, is] = [before, after].map((each) => toWireTerms(each.terms))
        await recordStaffCall(tx, context, { before: was!, after: is! })
        return after
      })
      return context.json(toWireAccount(account))
    },
  )

  return calls.app
}

const toWireTerms = ({ creditLimit, used, ...terms }: CompanyTerms) => ({
  ...terms,
  ...{ creditLimit: toDecimal(creditLimit), used: toDecimal(used) },
})

const toWireAccount = ({ terms, ...account }: CompanyAccount) => ({ ...account, terms: toWireTerms(terms) })
