import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { accountOf } from '../../accounts/account-of.ts'
import { addressProblems } from '../../accounts/account-problems.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from '../../accounts/addresses.ts'
import { AddressAnswer, AddressBody, Addresses } from '../account-bodies.ts'
import { readBody } from '../read-request.ts'
import { DONE } from './account-answers.ts'
import { type AccountDeps, ownerRecord, ownRecord, refuseProblems } from './account-request.ts'

const ADDRESS = { description: 'The address.', schema: AddressAnswer }

/** The address book of the account; that of a company is changed by its owner alone. S7.46. */
export function addressRoutes({ engine: { database } }: Pick<AccountDeps, 'engine'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/customer/address',
    {
      summary: 'The address book, oldest first.',
      answers: { 200: { description: 'The addresses.', schema: Addresses } },
    },
    async (context) => {
      await ownRecord(database, context)
      return context.json({ data: await listAddresses(database.db, accountOf(context.get('caller').user!)) })
    },
  )

  calls.post(
    '/customer/address',
    {
      summary: 'Adds an address; the first one is the default for both.',
      body: AddressBody,
      answers: { 201: ADDRESS },
    },
    async (context, { body }) => {
      const { id } = await ownerRecord(database, context)
      const input = await readBody(context, body)
      refuseProblems(context, addressProblems(input))
      return context.json(await database.transaction((tx) => addAddress(tx, id, input, context.get('caller'))), 201)
    },
  )

  calls.patch(
    '/customer/address/:id',
    { summary: 'Replaces an address.', body: AddressBody, answers: { 200: ADDRESS }, refusals: [404] },
    async (context, { body }) => {
      const { id } = await ownerRecord(database, context)
      const input = await readBody(context, body)
      refuseProblems(context, addressProblems(input))
      const addressId = context.req.param('id')
      const caller = context.get('caller')
      return context.json(await database.transaction((tx) => changeAddress(tx, id, addressId, input, caller)))
    },
  )

  calls.delete(
    '/customer/address/:id',
    { summary: 'Removes an address; a default is handed to none.', answers: { 204: DONE }, refusals: [404] },
    async (context) => {
      const { id } = await ownerRecord(database, context)
      const addressId = context.req.param('id')
      await database.transaction((tx) => removeAddress(tx, id, addressId, context.get('caller')))
      return context.body(null, 204)
    },
  )

  return calls.app
}
