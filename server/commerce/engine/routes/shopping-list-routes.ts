import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { MAX_LIST_NAME } from '#schemas/line-limits.ts'
import { WireSavedList, WireShoppingList, WireShoppingLists } from '#schemas/shopping-list.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import { named } from '../../openapi/named.ts'
import type { CommerceEnv } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import {
  addToShoppingList,
  changeShoppingList,
  createShoppingList,
  listShoppingLists,
  readShoppingList,
  removeShoppingList,
} from '../companies/shopping-lists.ts'
import { companyUser } from './company-routes.ts'
import type { Engine } from './engine.ts'
import { linesOf, OrderLinesBody } from './line-bodies.ts'
import { readBody } from './read-request.ts'
import { taxedCaller } from './taxed-caller.ts'

const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LIST_NAME)
  .meta({ description: 'Name of the list.', examples: ['Weekly order'] })

const NewListBody = named(
  'NewShoppingList',
  z.strictObject({ name, items: linesOf(0).default([]) }).meta({ description: 'A new shopping list.' }),
)
const ListChangeBody = named(
  'ShoppingListChange',
  z
    .strictObject({
      name: name.optional(),
      items: linesOf(0).optional().meta({ description: 'Lines in place of all that it has; absent: they stay.' }),
    })
    .meta({ description: 'Changes of a shopping list; absent fields stay.' }),
)
const ListsAnswer = named('ShoppingLists', WireShoppingLists)
const ListAnswer = named('ShoppingList', WireShoppingList)
const SavedAnswer = named('SavedShoppingList', WireSavedList)
const SAVED = { description: 'The list, and the lines that it does not hold.', schema: SavedAnswer }

/** The account of the company that asks. Throws 401 or 403. */
const companyOf = (context: Context<CommerceEnv>) => accountOf(companyUser(context))

/** Shopping lists: all users of a company share them. */
export function shoppingListRoutes({ database, rules }: Engine): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { db } = database
  const ownerOf = (context: Context<CommerceEnv>) => ({ companyId: companyOf(context), caller: context.get('caller') })

  calls.get(
    '/customer/shopping-list',
    {
      summary: "A company's shopping lists, the one that was changed last first.",
      answers: { 200: { description: 'The lists.', schema: ListsAnswer } },
    },
    async (context) => context.json({ data: await listShoppingLists(db, companyOf(context)) }),
  )

  calls.post(
    '/customer/shopping-list',
    {
      summary: 'Creates a shopping list, with lines by SKU or EAN.',
      body: NewListBody,
      answers: { 201: SAVED },
      refusals: [422],
    },
    async (context, { body }) => {
      const owner = ownerOf(context)
      const list = await readBody(context, body)
      return context.json(await database.transaction((tx) => createShoppingList(tx, list, owner)), 201)
    },
  )

  calls.get(
    '/customer/shopping-list/:id',
    {
      summary: 'A shopping list with its lines, each with its product, price and stock now.',
      answers: { 200: { description: 'The list.', schema: ListAnswer } },
      refusals: [404],
    },
    async (context) => {
      const companyId = companyOf(context)
      const caller = await taxedCaller(context.get('caller'), rules)
      return context.json(await readShoppingList(db, context.req.param('id'), { companyId, caller }))
    },
  )

  calls.patch(
    '/customer/shopping-list/:id',
    {
      summary: 'Renames a shopping list, or replaces its lines.',
      body: ListChangeBody,
      answers: { 200: SAVED },
      refusals: [404, 422],
    },
    async (context, { body }) => {
      const owner = ownerOf(context)
      const change = await readBody(context, body)
      const id = context.req.param('id')
      return context.json(await database.transaction((tx) => changeShoppingList(tx, id, change, owner)))
    },
  )

  calls.post(
    '/customer/shopping-list/:id/items',
    {
      summary: 'Adds lines to a shopping list; pieces of a product that is on it add up.',
      body: OrderLinesBody,
      answers: { 200: SAVED },
      refusals: [404, 422],
    },
    async (context, { body }) => {
      const owner = ownerOf(context)
      const { items } = await readBody(context, body)
      const id = context.req.param('id')
      return context.json(await database.transaction((tx) => addToShoppingList(tx, id, items, owner)))
    },
  )

  calls.delete(
    '/customer/shopping-list/:id',
    {
      summary: 'Removes a shopping list.',
      answers: { 204: { description: 'It is removed.' } },
      refusals: [404],
    },
    async (context) => {
      const owner = ownerOf(context)
      await database.transaction((tx) => removeShoppingList(tx, context.req.param('id'), owner))
      return context.body(null, 204)
    },
  )

  return calls.app
}
