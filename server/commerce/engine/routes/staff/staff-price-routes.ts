import type { Context, Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import { assignPriceGroup } from '../../accounts/account-manager.ts'
import { fromDecimal, toDecimal } from '../../money.ts'
import { changeGroupPrices, type GroupPriceChange, listGroupPrices } from '../../offers/group-prices.ts'
import { createPriceGroup, listPriceGroups, nextRevision, priceGroup } from '../../offers/price-groups.ts'
import { checked, expectedRevision, readBody } from '../read-request.ts'
import { CompanyAnswer } from './account-manager-bodies.ts'
import {
  GroupPricesAnswer,
  GroupPricesBody,
  GroupPricesQuery,
  NewPriceGroupBody,
  PriceGroupAssignmentBody,
  PriceGroupChangesBody,
  StaffPriceGroupAnswer,
  StaffPriceGroupsAnswer,
} from './price-group-bodies.ts'
import { onceForKey, type StaffDeps } from './staff-change.ts'

type Ctx = Context<CommerceEnv>

const GROUP = {
  description: 'The price group as it is now.',
  schema: StaffPriceGroupAnswer,
  headers: { etag: 'Its revision, for `if-match`.' },
}

/** Staff calls about price groups, their prices and their members. */
export function staffPriceRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  async function answered(context: Ctx, name: string, status: 200 | 201 = 200) {
    const group = await priceGroup(database.db, name)
    context.header('etag', `"${group.revision}"`)
    return context.json(group, status)
  }

  calls.get(
    '/staff/price-group',
    {
      summary: 'The price groups with the numbers of their members and prices.',
      right: 'prices',
      answers: { 200: { description: 'All of them.', schema: StaffPriceGroupsAnswer } },
    },
    async (context) => context.json({ data: await listPriceGroups(database.db) }),
  )

  calls.post(
    '/staff/price-group',
    {
      summary: 'Creates a price group, without members and prices.',
      right: 'prices',
      body: NewPriceGroupBody,
      answers: { 201: GROUP },
      refusals: [409],
    },
    async (context, { body }) => {
      const group = await readBody(context, body)
      await database.transaction(async (tx) => {
        await createPriceGroup(tx, group)
        await recordStaffCall(tx, context, { status: 201, object: `price-group/${group.name}`, note: group.label })
      })
      return answered(context, group.name, 201)
    },
  )

  calls.patch(
    '/staff/price-group/:name',
    {
      summary: 'Gives a price group another label.',
      right: 'prices',
      body: PriceGroupChangesBody,
      answers: { 200: GROUP },
      refusals: [404],
      ifMatch: true,
    },
    async (context, { body }) => {
      const { label } = await readBody(context, body)
      const name = context.req.param('name')
      const expected = expectedRevision(context)
      await database.transaction(async (tx) => {
        await nextRevision(tx, { name, expected, label })
        await recordStaffCall(tx, context, { note: label })
      })
      return answered(context, name)
    },
  )

  calls.get(
    '/staff/price-group/:name/price',
    {
      summary: 'The prices of a group, also past and future ones.',
      right: 'prices',
      query: GroupPricesQuery,
      answers: { 200: { description: 'One page of them.', schema: GroupPricesAnswer } },
      refusals: [404, 422],
    },
    async (context, { query }) => {
      const { at, ...filters } = checked(context, query, context.req.query())
      const { name } = await priceGroup(database.db, context.req.param('name'))
      const list = await listGroupPrices(database.db, name, { ...filters, at: at && instant(at) })
      return context.json({
        ...list,
        data: list.data.map(({ sku, currency, quantity, from, until, gross }) => ({
          ...{ sku, currency, minQuantity: quantity, validFrom: from, validUntil: until },
          gross: toDecimal(gross),
        })),
      })
    },
  )

  calls.post(
    '/staff/price-group/:name/price',
    {
      summary:
        'Sets and removes up to 500 prices of a group, all or none. Its members pay the lowest price that holds for them at the moment and for the quantity.',
      right: 'prices',
      body: GroupPricesBody,
      answers: { 200: GROUP },
      refusals: [404],
      ifMatch: true,
      idempotencyKey: 'optional',
    },
    async (context, { body }) => {
      const { prices } = await readBody(context, body)
      const name = context.req.param('name')
      const { now } = context.get('caller')
      const expected = expectedRevision(context)
      const changes: GroupPriceChange[] = prices.map(
        ({ sku, currency, minQuantity, validFrom, validUntil, gross }) => ({
          ...{ sku, currency, quantity: minQuantity },
          from: validFrom && instant(validFrom),
          until: validUntil && instant(validUntil),
          gross: gross === null ? null : fromDecimal(gross),
        }),
      )
      const removed = changes.filter(({ gross }) => gross === null).length
      await onceForKey(database, context, {
        note: `${changes.length - removed} set, ${removed} removed`,
        async change(tx) {
          await nextRevision(tx, { name, expected })
          await changeGroupPrices(tx, name, { changes, now })
          return 200
        },
      })
      return answered(context, name)
    },
  )

  calls.post(
    '/staff/company/:id/price-group',
    {
      summary:
        'Puts a company with all of its users into a price group, or into none. It counts from their next call on.',
      right: 'prices',
      body: PriceGroupAssignmentBody,
      answers: { 200: { description: 'The company.', schema: CompanyAnswer } },
      refusals: [404],
    },
    async (context, { body }) => {
      const { priceGroup } = await readBody(context, body)
      const company = await database.transaction(async (tx) => {
        const assigned = await assignPriceGroup(tx, context.req.param('id'), priceGroup)
        await recordStaffCall(tx, context, { note: priceGroup ?? 'none' })
        return assigned
      })
      return context.json(company)
    },
  )

  return calls.app
}

const instant = (text: string) => new Date(text).toISOString()
