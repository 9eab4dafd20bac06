import type { Hono } from 'hono'
import { z } from 'zod'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import { named } from '../../../openapi/named.ts'
import type { CommerceEnv } from '../../../parts.ts'
import type { CheckoutDeps } from '../engine.ts'

const ShipmentNoticeBody = named(
  'ShipmentNotice',
  z.record(z.string(), z.unknown()).meta({ description: 'A notice in the form of the carrier.' }),
)
const ShipmentNoticeResult = named(
  'ShipmentNoticeResult',
  z
    .strictObject({
      result: z
        .enum(['noted', 'ignored'])
        .meta({ description: '`noted`: the carrier will be asked about the parcel; `ignored`: it changes nothing.' }),
    })
    .meta({ description: 'What became of a notice.' }),
)

/** A parcel is looked at because of notices once in this time at most, whoever sends them. */
const QUIET_MS = 60_000

/**
 * Notices of carriers, which nobody needs a key for and which may come from anybody: they say nothing but that a known parcel may
 * be looked at now instead of later. What has become of it the carrier is asked, by the job. GET answers, as carriers try
 * the address.
 */
export function shipmentNoticeRoutes(
  { database, carriers }: Pick<CheckoutDeps, 'database' | 'carriers'>,
  clock: () => Date,
): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const answers = { 200: { description: 'What became of it.', schema: ShipmentNoticeResult } }

  calls.get(
    '/shipment-notice/:carrier',
    { summary: 'Whether notices of this carrier are taken here.', answers, refusals: [404], isOpen: true },
    (context) =>
      carriers.some(({ code, readNotice }) => code === context.req.param('carrier') && readNotice)
        ? context.json({ result: 'ignored' as const })
        : context.json({ detail: 'There is no such carrier.', code: 'carrier_unknown' }, 404),
  )

  calls.post(
    '/shipment-notice/:carrier',
    {
      summary: 'Notices of carriers that a parcel has moved. Nothing in them is believed: the carrier is asked.',
      body: ShipmentNoticeBody,
      answers,
      refusals: [404],
      isOpen: true,
    },
    async (context) => {
      const port = carriers.find(({ code }) => code === context.req.param('carrier'))
      if (!port?.readNotice) return context.json({ detail: 'There is no such carrier.', code: 'carrier_unknown' }, 404)
      const ids = port.readNotice(await context.req.text())
      if (ids.length === 0) return context.json({ result: 'ignored' as const })
      const now = clock()
      const at = now.toISOString()
      const quietSince = new Date(now.getTime() - QUIET_MS).toISOString()
      // Anybody may send notices: those that change nothing keep no order waiting for the database.
      const waiting = await database.db
        .selectFrom('carrier_shipments')
        .select('id')
        .where('port', '=', port.code)
        .where('external_id', 'in', ids)
        .where('status', 'in', ['ordered', 'ready', 'under_way'])
        .where('due_at', '>', at)
        .where(({ eb, or }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', quietSince)]))
        .execute()
      if (waiting.length === 0) return context.json({ result: 'ignored' as const })
      const { numUpdatedRows } = await database.transaction((tx) =>
        tx
          .updateTable('carrier_shipments')
          .set({ due_at: at, asked_at: at })
          .where(
            'id',
            'in',
            waiting.map(({ id }) => id),
          )
          .where('due_at', '>', at)
          .where(({ eb, or }) => or([eb('asked_at', 'is', null), eb('asked_at', '<=', quietSince)]))
          .executeTakeFirst(),
      )
      return context.json({ result: numUpdatedRows > 0n ? ('noted' as const) : ('ignored' as const) })
    },
  )

  return calls.app
}
