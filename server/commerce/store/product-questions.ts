import type { Kysely, Transaction } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import { Refusal } from '../engine/refusal.ts'
import { mailsOf } from './mails/mail-of-event.ts'
import { addMails } from './mails/outbox.ts'
import { readConfig } from './read-config.ts'
import type { StaffQuestion } from './routes/question-bodies.ts'
import type { StoreDatabase } from './schema.ts'

type Store = Kysely<StoreDatabase>
type Tx = Transaction<StoreDatabase>

interface QuestionFilters {
  status?: 'open' | 'answered' | 'declined' | 'published' | undefined
  productId?: string | undefined
  page: number
  perPage: number
}

/** Most questions on a page: more are no help to its reader. */
const MAX_SHOWN = 30

/** Questions about products, the oldest first. A published one stays when its message has been deleted. */
export async function listQuestions(db: Store, { status, productId, page, perPage }: QuestionFilters) {
  let wanted = questions(db)
  if (productId !== undefined) wanted = wanted.where('q.product_id', '=', productId)
  if (status === 'open') wanted = wanted.where('a.status', 'is', null)
  else if (status === 'published') wanted = wanted.where('a.is_published', '=', 1)
  else if (status !== undefined) wanted = wanted.where('a.status', '=', status)
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await selected(wanted)
    .orderBy('q.created_at')
    .orderBy('q.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { data: rows.map(toStaffQuestion), total: Number(total), page, perPage }
}

/** Throws 404 for none. */
export async function readQuestion(db: Store, id: string): Promise<StaffQuestion> {
  const row = await selected(questions(db)).where('q.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, 'question_not_found', 'There is no such question.')
  return toStaffQuestion(row)
}

/** Answers a question: its asker gets one mail. Throws 404 for none, 409 for one that was answered. */
export async function answerQuestion(tx: Tx, id: string, answer: string, now: Date): Promise<void> {
  const { email, message, productId, locale } = await askedQuestion(tx, id)
  const at = now.toISOString()
  const row = { status: 'answered', answer, answered_at: at } as const
  const stored = await tx
    .insertInto('question_answers')
    .values({ message_id: id, product_id: productId, locale, ...row })
    .onConflict((conflict) =>
      conflict.column('message_id').doUpdateSet(row).where('question_answers.status', '=', 'declined'),
    )
    .returning('message_id')
    .executeTakeFirst()
  if (!stored) throw new Refusal(409, 'question_answered', 'This question was answered.')
  const event = { type: 'question.answered', locale, email, productId, message, answer } as const
  await addMails(tx, mailsOf({ at, event }, `answer:${id}`), now)
}

/** Closes a question without an answer; its asker gets no mail. Throws 404 for none, 409 for one that was answered. */
export async function declineQuestion(tx: Tx, id: string, now: Date): Promise<void> {
  const { productId, locale } = await askedQuestion(tx, id)
  await tx
    .insertInto('question_answers')
    .values({
      message_id: id,
      product_id: productId,
      locale,
      status: 'declined',
      answer: '',
      answered_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
  const { status } = await readQuestion(tx, id)
  if (status !== 'declined') throw new Refusal(409, 'question_answered', 'This question was answered.')
}

export interface Publication {
  /** absent: as it is published, else as it was asked */
  question?: string | undefined
  /** absent: as it is published, else as it was answered */
  answer?: string | undefined
  showsInitials: boolean
}

/**
 * Shows a question with its answer on the page of its product, or changes its texts there. Throws 404 for none, 409
 * without an answer and while the shop publishes no questions.
 */
export async function publishQuestion(tx: Tx, id: string, given: Publication, now: Date): Promise<void> {
  if (!(await publishesQuestions(tx)))
    throw new Refusal(409, 'publishing_off', 'Set product/public_questions in store config to publish questions.')
  const found = await readQuestion(tx, id)
  if (found.status !== 'answered') throw new Refusal(409, 'question_open', 'Answer this question first.')
  await tx
    .updateTable('question_answers')
    .set({
      public_question: given.question ?? found.publicQuestion ?? found.message,
      public_answer: given.answer ?? found.publicAnswer ?? found.answer,
      // Without its message the name is gone.
      initials: given.showsInitials ? (found.name === null ? found.initials : initialsOf(found.name)) : null,
      is_published: true,
      changed_at: now.toISOString(),
    })
    .where('message_id', '=', id)
    .execute()
}

/** Takes a question from the page of its product. Throws 404 for one that is not published. */
export async function unpublishQuestion(tx: Tx, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('question_answers')
    .set({ is_published: false, changed_at: now.toISOString() })
    .where('message_id', '=', id)
    .where('is_published', '=', 1)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(404, 'question_not_found', 'This question is not published.')
}

/** Purges the pages of a product that show questions. Last in its transaction. */
export function appendQuestionChange(tx: Tx, productId: string, now: Date): Promise<void> {
  return appendChanges(tx, [`questions:${productId}`], now)
}

/** Questions on the page of a product, the newest answers first; none while the shop publishes none. */
export async function publicQuestions(db: Store, productId: string, locale: Locale) {
  if (!(await publishesQuestions(db))) return []
  const rows = await db
    .selectFrom('question_answers')
    .selectAll()
    .where('product_id', '=', productId)
    .where('locale', '=', locale)
    .where('is_published', '=', 1)
    .orderBy('answered_at', 'desc')
    .orderBy('message_id')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.message_id,
    question: row.public_question ?? '',
    answer: row.public_answer ?? '',
    initials: row.initials,
    answeredAt: row.answered_at,
  }))
}

/** When published questions of products changed last, by product. */
export async function questionsChangedAt(db: Store, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('question_answers')
    .select(['product_id', (eb) => eb.fn.max('changed_at').as('at')])
    .where('product_id', 'in', productIds)
    .groupBy('product_id')
    .execute()
  return new Map(rows.flatMap(({ product_id, at }) => (at === null ? [] : [[product_id, at] as const])))
}

/** Removes the initials of these askers. Returns the tags of the pages that showed them. */
export async function removeInitials(tx: Tx, messageIds: readonly string[]): Promise<string[]> {
  if (messageIds.length === 0) return []
  const rows = await tx
    .updateTable('question_answers')
    .set({ initials: null })
    .where('initials', 'is not', null)
    .where('message_id', 'in', messageIds)
    .returning('product_id')
    .execute()
  return rows.map(({ product_id }) => `questions:${product_id}`)
}

/** Deletes answers whose message is gone; a published one keeps only its public texts. */
export async function forgetQuestionAnswers(db: Store): Promise<void> {
  await db
    .deleteFrom('question_answers')
    .where('is_published', '=', 0)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('messages').select('id').whereRef('messages.id', '=', 'question_answers.message_id'))),
    )
    .execute()
  await db
    .updateTable('question_answers')
    .set({ answer: '' })
    .where('answer', '!=', '')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('messages').select('id').whereRef('messages.id', '=', 'question_answers.message_id'))),
    )
    .execute()
}

async function publishesQuestions(db: Store): Promise<boolean> {
  return (await readConfig(db, ['product/public_questions']))('product/public_questions')
}

/** A question with what its mail needs. Throws 404 for none, and for one whose message has been deleted. */
async function askedQuestion(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('messages')
    .select(['email', 'message', 'product_id as productId', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.productId === null) throw new Refusal(404, 'question_not_found', 'There is no such question.')
  return { ...row, productId: row.productId }
}

/** Every question with its answer: of a message, or published without one. */
function questions(db: Store) {
  const all = db
    .selectFrom('messages')
    .select(['id', 'product_id', 'locale', 'created_at'])
    .where('product_id', 'is not', null)
    .union(
      db
        .selectFrom('question_answers')
        .select(['message_id as id', 'product_id', 'locale', 'answered_at as created_at'])
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('messages').select('id').whereRef('messages.id', '=', 'question_answers.message_id'))),
        ),
    )
  return db
    .selectFrom(all.as('q'))
    .leftJoin('messages as m', 'm.id', 'q.id')
    .leftJoin('question_answers as a', 'a.message_id', 'q.id')
}

function selected(query: ReturnType<typeof questions>) {
  return query.select([
    'q.id',
    'q.product_id',
    'q.locale',
    'q.created_at',
    'm.name',
    'm.email',
    'm.message',
    'a.status',
    'a.answer',
    'a.answered_at',
    'a.is_published',
    'a.public_question',
    'a.public_answer',
    'a.initials',
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

function toStaffQuestion(row: Row): StaffQuestion {
  return {
    id: row.id,
    productId: row.product_id!,
    locale: row.locale,
    status: row.status ?? 'open',
    name: row.name,
    email: row.email,
    message: row.message,
    createdAt: row.created_at,
    answer: row.answer || null,
    answeredAt: row.answered_at,
    isPublished: row.is_published === 1,
    publicQuestion: row.public_question,
    publicAnswer: row.public_answer,
    initials: row.initials,
  }
}

/** `A. N.` of Alicja Nowak; null for a name without letters. */
export function initialsOf(name: string): string | null {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.length === 0 ? null : ends.map((word) => `${[...word][0]!.toLocaleUpperCase()}.`).join(' ')
}
