import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import { countMissedSearch, listMissedSearches } from '../../catalogue/missed-searches.ts'
import { listPins, listSynonyms, removePin, removeSynonym, setPin, setSynonym } from '../../catalogue/search-rules.ts'
import { Refusal } from '../../refusal.ts'
import { checked, readBody } from '../read-request.ts'
import {
  MissedAnswer,
  MissedBody,
  MissedQuery,
  PinBody,
  PinName,
  PinsAnswer,
  SynonymAnswer,
  SynonymName,
  SynonymsAnswer,
} from './search-bodies.ts'
import type { StaffDeps } from './staff-change.ts'

const OF_CATALOGUE = { right: 'catalogue' } as const

/** Staff calls about search, and the call with which the shop tells of a search without results. */
export function staffSearchRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/search/synonym',
    {
      summary: 'Synonyms of search that staff have set, in every language.',
      ...OF_CATALOGUE,
      answers: { 200: { description: 'All of them.', schema: SynonymsAnswer } },
    },
    async (context) => context.json({ data: await listSynonyms(database.db) }),
  )

  calls.post(
    '/staff/search/synonym',
    {
      summary:
        'Sets the synonyms of a term, in place of those before. Every server searches with them within a second.',
      ...OF_CATALOGUE,
      body: SynonymAnswer,
      answers: { 200: { description: 'The synonyms.', schema: SynonymAnswer } },
      refusals: [409, 422],
    },
    async (context, { body }) => {
      const rule = await readBody(context, body)
      const { locale, term, others, isTwoWay } = rule
      await database.transaction(async (tx) => {
        const before = await setSynonym(tx, rule, context.get('caller').now)
        await recordStaffCall(tx, context, {
          object: `synonym/${locale}/${term}`,
          before: before && { others: before.others, isTwoWay: before.isTwoWay },
          after: { others, isTwoWay },
        })
      })
      return context.json(rule)
    },
  )

  calls.post(
    '/staff/search/synonym/removal',
    {
      summary: 'Removes the synonyms of a term.',
      ...OF_CATALOGUE,
      isDangerous: true,
      body: SynonymName,
      answers: { 204: { description: 'They are gone.' } },
      refusals: [404, 422],
    },
    async (context, { body }) => {
      const name = await readBody(context, body)
      await database.transaction(async (tx) => {
        const before = await removeSynonym(tx, name, context.get('caller').now)
        if (before === null) throw new Refusal(404, 'synonym_not_found', 'This term has no synonyms.')
        const object = `synonym/${name.locale}/${name.term}`
        await recordStaffCall(tx, context, {
          ...{ status: 204, object },
          before: { others: before.others, isTwoWay: before.isTwoWay },
        })
      })
      return context.body(null, 204)
    },
  )

  calls.get(
    '/staff/search/pin',
    {
      summary: 'Phrases with pinned products, in every language.',
      ...OF_CATALOGUE,
      answers: { 200: { description: 'All of them.', schema: PinsAnswer } },
    },
    async (context) => context.json({ data: await listPins(database.db, context.get('caller').locale) }),
  )

  calls.post(
    '/staff/search/pin',
    {
      summary: 'Pins products to a phrase, in place of those before: they come first while they can be bought.',
      ...OF_CATALOGUE,
      body: PinBody,
      answers: { 200: { description: 'The phrase and its products.', schema: PinBody } },
      refusals: [409, 422],
    },
    async (context, { body }) => {
      const pin = await readBody(context, body)
      await database.transaction(async (tx) => {
        const before = await setPin(tx, pin, context.get('caller').now)
        await recordStaffCall(tx, context, {
          object: `pin/${pin.locale}/${pin.phrase}`,
          before: before && { products: before },
          after: { products: pin.products },
        })
      })
      return context.json(pin)
    },
  )

  calls.post(
    '/staff/search/pin/removal',
    {
      summary: 'Unpins all products of a phrase.',
      ...OF_CATALOGUE,
      isDangerous: true,
      body: PinName,
      answers: { 204: { description: 'Nothing is pinned to it.' } },
      refusals: [404, 422],
    },
    async (context, { body }) => {
      const name = await readBody(context, body)
      await database.transaction(async (tx) => {
        const before = await removePin(tx, name, context.get('caller').now)
        if (before === null) throw new Refusal(404, 'pin_not_found', 'Nothing is pinned to this phrase.')
        const object = `pin/${name.locale}/${name.phrase}`
        await recordStaffCall(tx, context, { status: 204, object, before: { products: before } })
      })
      return context.body(null, 204)
    },
  )

  calls.get(
    '/staff/search/missed',
    {
      summary: 'Phrases that search found nothing for, of days on which two visits or more searched for them.',
      ...OF_CATALOGUE,
      query: MissedQuery,
      answers: { 200: { description: 'A page of them.', schema: MissedAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      const asked = checked(context, query, context.req.query())
      return context.json(await listMissedSearches(database.db, asked, context.get('caller').now))
    },
  )

  calls.post(
    '/search/missed',
    {
      summary:
        'Counts a visit whose search found nothing, once for each phrase. What may be about a person is not counted: addresses and long numbers.',
      body: MissedBody,
      answers: { 204: { description: 'Taken note of.' } },
      refusals: [422],
    },
    async (context, { body }) => {
      const { phrase } = await readBody(context, body)
      const { locale, now } = context.get('caller')
      await countMissedSearch(database.db, { phrase, locale }, now)
      return context.body(null, 204)
    },
  )

  return calls.app
}
