import type { Context, Hono } from 'hono'
import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import { EmptyBody } from '../../engine/routes/cart-bodies.ts'
import { checked, readBody } from '../../engine/routes/read-request.ts'
import { createCallRoutes } from '../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../parts.ts'
import { recordStaffCall } from '../../staff/staff-call.ts'
import {
  answerQuestion,
  appendQuestionChange,
  declineQuestion,
  listQuestions,
  publicQuestions,
  publishQuestion,
  readQuestion,
  unpublishQuestion,
} from '../product-questions.ts'
import type { StoreDatabase } from '../schema.ts'
import {
  PublicationBody,
  PublicQuestionsAnswer,
  QuestionAnswerBody,
  QuestionsQuery,
  StaffQuestionAnswer,
  StaffQuestionsAnswer,
} from './question-bodies.ts'

const QUESTION = { description: 'The question as it is now.', schema: StaffQuestionAnswer }

/** Published questions of a product, and the staff calls that answer and publish questions. */
export function questionRoutes({ store }: { store: Database<StoreDatabase> }): Hono<CommerceEnv> {
  const calls = createCallRoutes()

  calls.get(
    '/product/:id/questions',
    {
      summary: 'Published questions about a product with their answers, in the language of the caller, at most 30.',
      answers: { 200: { description: 'The questions.', schema: PublicQuestionsAnswer } },
    },
    async (context) => {
      const { locale } = context.get('caller')
      return context.json({ data: await publicQuestions(store.db, context.req.param('id'), locale) })
    },
  )

  calls.get(
    '/staff/question',
    {
      summary: 'Questions about products, the oldest first.',
      right: 'questions',
      query: QuestionsQuery,
      answers: { 200: { description: 'One page of them.', schema: StaffQuestionsAnswer } },
      refusals: [422],
    },
    async (context, { query }) => {
      return context.json(await listQuestions(store.db, checked(context, query, context.req.query())))
    },
  )

  calls.get(
    '/staff/question/:id',
    {
      summary: 'One question about a product.',
      right: 'questions',
      answers: { 200: QUESTION },
      refusals: [404],
    },
    async (context) => context.json(await readQuestion(store.db, context.req.param('id'))),
  )

  calls.post(
    '/staff/question/:id/answer',
    {
      summary: 'Answers a question: its asker gets one mail in the language of the question.',
      right: 'questions',
      body: QuestionAnswerBody,
      answers: { 200: QUESTION },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const { answer } = await readBody(context, body)
      return changed(context, (tx, id, now) => answerQuestion(tx, id, answer, now))
    },
  )

  calls.post(
    '/staff/question/:id/decline',
    {
      summary: 'Closes a question without an answer; its asker gets no mail.',
      right: 'questions',
      body: EmptyBody,
      answers: { 200: QUESTION },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      await readBody(context, body)
      return changed(context, declineQuestion)
    },
  )

  calls.post(
    '/staff/question/:id/publication',
    {
      summary: 'Shows an answered question on the page of its product, or changes its texts there.',
      right: 'questions',
      body: PublicationBody,
      answers: { 200: QUESTION },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const publication = await readBody(context, body)
      return changed(context, (tx, id, now) => publishQuestion(tx, id, publication, now), { isPublic: true })
    },
  )

  calls.delete(
    '/staff/question/:id/publication',
    {
      summary: 'Takes a question from the page of its product.',
      right: 'questions',
      answers: { 200: QUESTION },
      refusals: [404],
    },
    (context) => changed(context, unpublishQuestion, { isPublic: true }),
  )

  /** Changes a question with its row of the audit trail; `isPublic`: pages of its product are made anew. */
  async function changed(
    context: Context<CommerceEnv>,
    change: (tx: Transaction<StoreDatabase>, id: string, now: Date) => Promise<void>,
    { isPublic = false } = {},
  ): Promise<Response> {
    const id = context.req.param('id') as string
    const { now } = context.get('caller')
    const question = await store.transaction(async (tx) => {
      await change(tx, id, now)
      await recordStaffCall(tx, context)
      const result = await readQuestion(tx, id)
      if (isPublic) await appendQuestionChange(tx, result.productId, now)
      return result
    })
    return context.json(question)
  }

  return calls.app
}
