import { assembler, type LoadContext, notFound, redirectTo } from '#server/compiler/assembler.ts'
import { QUESTION_STATES } from '#server/ports/staff-mailbox.ts'
import { choiceOf, pageOf } from './list-query.ts'

/** Rows of one page. */
const PER_PAGE = 50
/** ms after which a question is shown without the name of its product */
const PRODUCT_MS = 2_000

/** Questions about products, the oldest first. Usual: those without an answer. */
export const studioQuestionsScreen = assembler('studio_questions')({
  provides: ['staffQuestions', 'staffQuestionsState'],
  scope: 'private',
  async load(context) {
    const { ports, query, link } = context
    const chosen = choiceOf('state', [...QUESTION_STATES, 'all'], context) ?? 'open'
    const state = chosen === 'all' ? null : chosen
    const page = pageOf(context)
    const found = await ports.staffMailbox.questions({ state, page, perPage: PER_PAGE })
    if (!found) return notFound()
    if (found.data.length === 0 && page > 1) {
      const { page: _, ...kept } = query
      return redirectTo(link('studio_questions', {}, { query: kept }) ?? '/')
    }
    return { staffQuestions: found, staffQuestionsState: state }
  },
  title: (_, { t }) => t('studio.questions'),
})

/** One question, with what staff can do about it. */
export const studioQuestionScreen = assembler('studio_question')({
  provides: ['staffQuestion', 'questionProduct'],
  scope: 'private',
  async load(context) {
    const { params, ports, orWithout } = context
    const question = await ports.staffMailbox.question(params.id)
    if (!question) return notFound()
    const reading = ports.catalogue.productById(question.productId)
    const product = await orWithout(PRODUCT_MS, 'The product of a question', reading)
    return { staffQuestion: question, questionProduct: product && { name: product.name, href: product.href } }
  },
  title: (_, { t }) => t('studio.question'),
})

/** What shoppers wrote to the shop, the newest first. */
export const studioMessagesScreen = assembler('studio_messages')({
  provides: ['staffMessages'],
  scope: 'private',
  async load(context) {
    const found = await context.ports.staffMailbox.messages(beforeOf(context))
    return found ? { staffMessages: found } : notFound()
  },
  title: (_, { t }) => t('studio.messages'),
})

export const studioMessageScreen = assembler('studio_message')({
  provides: ['staffMessage'],
  scope: 'private',
  async load({ params, ports }) {
    const message = await ports.staffMailbox.message(params.id)
    return message ? { staffMessage: message } : notFound()
  },
  title: (_, { t }) => t('studio.message'),
})

function beforeOf({ query: { before }, ignore }: Pick<LoadContext, 'query' | 'ignore'>): string | null {
  if (before === undefined) return null
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(before) && !Number.isNaN(Date.parse(before)))
    return before
  ignore('before', before)
  return null
}
