import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { companyProblems } from '../../accounts/account-problems.ts'
import { memberRows } from '../../accounts/company-members.ts'
import { confirmedCustomer } from '../../accounts/credentials.ts'
import { readCustomer } from '../../accounts/customer-record.ts'
import { changeCustomer, exportCustomer, removeCustomer } from '../../accounts/own-data.ts'
import { CustomerAnswer, CustomerChangeBody, CustomerExport, PasswordBody } from '../account-bodies.ts'
import { readBody } from '../read-request.ts'
import { DONE } from './account-answers.ts'
import { type AccountDeps, ownerRecord, ownRecord, refuseProblems } from './account-request.ts'

const CUSTOMER = { description: 'The customer.', schema: CustomerAnswer }

/** The customer's own data: read, changed, exported and removed. */
export function ownDataRoutes({ engine, store, limits, former }: AccountDeps): Hono<CommerceEnv> {
  const { database } = engine
  const calls = createCallRoutes()

  calls.get('/customer', { summary: 'The customer.', answers: { 200: CUSTOMER } }, async (context) =>
    context.json(await readCustomer(database.db, await ownRecord(database, context))),
  )

  calls.patch(
    '/customer',
    {
      summary: 'Changes what customers may change themselves.',
      body: CustomerChangeBody,
      answers: { 200: CUSTOMER },
    },
    async (context, { body }) => {
      const change = await readBody(context, body)
      const { id } = await (change.company ? ownerRecord : ownRecord)(database, context)
      refuseProblems(context, change.company ? companyProblems(change.company, 'company.') : {})
      const changed = await database.transaction((tx) => changeCustomer(tx, id, change, context.get('caller')))
      return context.json(await readCustomer(database.db, changed))
    },
  )

  calls.delete(
    '/customer',
    {
      summary: 'Removes the customer with addresses, carts and newsletter.',
      body: PasswordBody,
      answers: { 204: DONE },
      refusals: [429],
    },
    async (context, { body }) => {
      const { id } = await ownRecord(database, context)
      const { currentPassword } = await readBody(context, body)
      const confirmed = await limits.confirm(context)
      const record = await confirmedCustomer(database, id, currentPassword, context.get('caller'))
      await confirmed()
      // Data stored elsewhere first: a failed removal may leave an account without alerts, never alerts without an
      // account.
      const opened = (await memberRows(database.db, record.id)).filter(({ had_account }) => had_account === 0)
      for (const gone of [...opened.map(({ customer_id }) => customer_id), record.id])
        await store.forgetPersonalData(gone)
      await database.transaction((tx) => removeCustomer(tx, { record, former }, context.get('caller')))
      return context.body(null, 204)
    },
  )

  calls.get(
    '/customer/export',
    {
      summary: 'Everything kept about the customer.',
      answers: { 200: { description: 'The data.', schema: CustomerExport } },
    },
    async (context) => {
      const record = await ownRecord(database, context)
      const own = await exportCustomer(database.db, record, context.get('caller'))
      return context.json({ ...own, ...(await store.personalData(record.id)) })
    },
  )

  return calls.app
}
