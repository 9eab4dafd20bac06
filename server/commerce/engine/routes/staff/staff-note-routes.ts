import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import { addOrderNote, notesOfOrder, type OrderNoteRecord, removeOrderNote } from '../../orders/order-notes.ts'
import { orderByNumber } from '../../orders/read-order.ts'
import { Refusal } from '../../refusal.ts'
import { readBody } from '../read-request.ts'
import { NewOrderNote, OrderNoteAnswer, OrderNotesAnswer } from './desk-order-bodies.ts'
import { onceForKey, orderNotFound, type StaffDeps } from './staff-change.ts'

/** Notes of staff on orders. The audit trail names them by their ids: they may hold personal data. */
export function staffNoteRoutes({ database }: Pick<StaffDeps, 'database'>): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/staff/order/:number/note',
    {
      summary: 'Notes of staff on an order.',
      right: 'orders',
      answers: { 200: { description: 'The notes.', schema: OrderNotesAnswer } },
      refusals: [404],
    },
    async (context) => {
      const number = context.req.param('number')
      if (!(await orderByNumber(database.db, number))) throw orderNotFound()
      return context.json({ data: (await notesOfOrder(database.db, number)).map(toWireNote) })
    },
  )

  calls.post(
    '/staff/order/:number/note',
    {
      summary: 'Writes a note on an order, for staff alone.',
      right: 'orders',
      body: NewOrderNote,
      answers: { 201: { description: 'The note.', schema: OrderNoteAnswer } },
      refusals: [404, 422],
      idempotencyKey: 'optional',
    },
    async (context, { body }) => {
      const { text } = await readBody(context, body)
      const number = context.req.param('number')
      const { name: author, person } = context.get('staff')
      const id = randomUUID()
      const status = await onceForKey(database, context, {
        note: `note ${id}`,
        async change(tx) {
          if (!(await orderByNumber(tx, number))) throw orderNotFound()
          const note = { id, order_number: number, author, author_label: person?.label ?? author, text }
          await addOrderNote(tx, note, context.get('caller').now)
          return 201
        },
      })
      const notes = await notesOfOrder(database.db, number)
      // A repeated call is answered with the note that the first one has written.
      const written =
        notes.find((each) => each.id === id) ?? notes.find((each) => each.author === author && each.text === text)
      if (!written) throw noteNotFound()
      return context.json(toWireNote(written), status)
    },
  )

  calls.delete(
    '/staff/order/:number/note/:id',
    {
      summary: 'Deletes a note on an order.',
      right: 'orders',
      isDangerous: true,
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404],
    },
    async (context) => {
      const { number, id } = context.req.param()
      await database.transaction(async (tx) => {
        if (!(await removeOrderNote(tx, { number, id }))) throw noteNotFound()
        await recordStaffCall(tx, context, { status: 204, note: `note ${id}` })
      })
      return context.body(null, 204)
    },
  )

  return calls.app
}

const noteNotFound = () => new Refusal(404, 'note_not_found', 'This order has no such note.')

const toWireNote = ({ id, at, author, author_label: authorLabel, text }: OrderNoteRecord) => ({
  ...{ id, at, author, authorLabel, text },
})
