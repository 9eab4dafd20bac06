import { z } from 'zod'
import { refused } from './change-pairs.ts'
import type { CommandCall, ExitCode, Streams, Verbs } from './command-line.ts'
import { filtersOf, PAGE_OPTIONS, printPage } from './print-page.ts'
import type { MadeOutcome, StoreCalls } from './store-calls.ts'

const Question = z.object({
  id: z.string(),
  productId: z.string(),
  locale: z.string(),
  status: z.string(),
  name: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: z.string(),
  answer: z.string().nullable(),
  isPublished: z.boolean(),
  publicQuestion: z.string().nullable(),
})
type Question = z.infer<typeof Question>

/** Questions about products and their answers. Its methods throw StoreDeskError. */
export interface QuestionDesk {
  questions(filters: Readonly<Record<string, string>>): Promise<{ data: Question[]; total: number }>
  answer(id: string, answer: string): Promise<MadeOutcome<Question>>
  decline(id: string): Promise<MadeOutcome<Question>>
  publish(
    id: string,
    texts: { question?: string; answer?: string; showsInitials: boolean },
  ): Promise<MadeOutcome<Question>>
  /** false if it is not published */
  unpublish(id: string): Promise<boolean>
}

export function questionDesk({ read, make, remove }: StoreCalls): QuestionDesk {
  const at = (id: string, rest: string) => `/staff/question/${encodeURIComponent(id)}/${rest}`
  return {
    questions: (filters) =>
      read(`/staff/question?${new URLSearchParams(filters)}`, z.object({ data: z.array(Question), total: z.int() })),
    answer: (id, answer) => make(at(id, 'answer'), { answer }, Question),
    decline: (id) => make(at(id, 'decline'), {}, Question),
    publish: (id, texts) => make(at(id, 'publication'), texts, Question),
    unpublish: (id) => remove(at(id, 'publication')),
  }
}

export const QUESTION_VERBS: Verbs = {
  list: {
    about: 'questions about products, the oldest first, 50 on a page; without options those that are open',
    options: {
      status: { about: 'open, answered, declined or published', value: 'status' },
      product: { about: 'only about this product', value: 'id' },
      ...PAGE_OPTIONS,
    },
  },
  answer: { takes: '<id> <text>', about: 'mails the answer to the asker, once' },
  decline: { takes: '<id>', about: 'closes a question without an answer' },
  publish: {
    takes: '<id>',
    about: 'shows question and answer on the page of the product; needs product/public_questions in store config',
    options: {
      question: { about: 'in other words than they were asked', value: 'text' },
      answer: { about: 'in other words than they were mailed', value: 'text' },
      initials: { about: 'with the initials of the asker' },
    },
  },
  unpublish: { takes: '<id>', about: 'takes it from the page again' },
}

/** Runs a command on questions about products. */
export async function runQuestionCommand(
  { verb, subjects, options }: CommandCall,
  world: Pick<Streams, 'print' | 'complain'> & { desk: QuestionDesk },
): Promise<ExitCode> {
  const { desk, print, complain } = world
  const [id = '', text = ''] = subjects
  if (verb === 'list') return list(options, world)
  if (verb === 'unpublish') {
    const wasPublished = await desk.unpublish(id)
    if (wasPublished) print(`No longer published: ${id}.`)
    else complain(`Question ${id} is not published.`)
    return wasPublished ? 0 : 1
  }
  const { question, answer, initials } = options
  const outcome =
    verb === 'answer'
      ? await desk.answer(id, text)
      : verb === 'decline'
        ? await desk.decline(id)
        : await desk.publish(id, {
            ...(typeof question === 'string' && { question }),
            ...(typeof answer === 'string' && { answer }),
            showsInitials: initials === true,
          })
  if (!outcome.ok) return refused(outcome.errors, world)
  print(`${DONE[verb]}: ${id}.`)
  return 0
}

const DONE: Readonly<Record<string, string>> = { answer: 'Answered', decline: 'Declined', publish: 'Published' }

async function list(
  options: CommandCall['options'],
  world: Pick<Streams, 'print' | 'complain'> & { desk: QuestionDesk },
): Promise<ExitCode> {
  const { product } = options
  const found = await world.desk.questions({
    status: 'open',
    ...filtersOf(options, ['status', 'page']),
    ...(typeof product === 'string' && { productId: product }),
  })
  return printPage(found, { isJson: options.json === true, noun: 'questions', linesOf: lineOf }, world)
}

const lineOf = ({ createdAt, id, productId, locale, publicQuestion, message }: Question) =>
  `${createdAt}  ${id}  ${productId}  (${locale})  ${publicQuestion ?? message}`
