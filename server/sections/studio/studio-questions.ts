import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StaffQuestion } from '#server/ports/staff-mailbox.ts'
import { listTable, type Table } from './list-table.ts'
import { questionBadges } from './question-badges.ts'
import { shortened } from './shortened.ts'

/** `open` is the usual one. */
const STATES = [
  [null, 'studio.questions.open'],
  ['answered', 'studio.questions.answered'],
  ['published', 'studio.questions.published'],
  ['declined', 'studio.questions.declined'],
  ['all', 'studio.all'],
] as const

export const studioQuestionsSection = section('studio-questions')({
  title: 'Questions about products, with filters and pages.',
  settings: z.strictObject({}),
  needs: ['staffQuestions', 'staffQuestionsState'],
  resolve({ data: { staffQuestions: found, staffQuestionsState: state }, ...context }) {
    const { t } = context
    const head = { title: t('studio.questions'), lead: t('studio.questions.lead'), states: [], facts: [] }
    const table = listTable(
      {
        route: 'studio_questions',
        caption: t('studio.questions'),
        asked: {
          state: state === 'open' ? null : (state ?? 'all'),
          page: found.page > 1 ? String(found.page) : null,
        },
        filters: [
          {
            label: t('case.state'),
            name: 'state',
            choices: STATES.map(([value, label]) => ({ value, label: t(label) })),
          },
        ],
        paging: found,
        columns: [
          { label: t('studio.question'), type: 'link' },
          { label: t('studio.messages.from'), type: 'text' },
          { label: t('studio.messages.at'), type: 'date' },
          { label: t('case.state'), type: 'state' },
        ],
        rows: found.data.map((question) => rowOf(question, context)),
        none: t('studio.questions.none'),
      },
      context,
    )
    return [node('studio-record-head', head, { key: 'head' }), node('data-table', table, { key: 'table' })]
  },
})

function rowOf(question: StaffQuestion, context: Pick<LoadContext, 't' | 'locale' | 'link'>): Table['rows'][number] {
  const { id, message, publicQuestion, name, email, createdAt, locale } = question
  const { t, link } = context
  return {
    key: id,
    cells: [
      {
        text: shortened(message ?? publicQuestion ?? t('studio.messages.deleted')),
        href: link('studio_question', { id }) ?? '/',
        note: t(`studio.language.${locale}`),
      },
      { text: name ?? '', ...(email !== null && { note: email }) },
      { text: formatDateTime(createdAt, context.locale) },
      { text: '', badges: questionBadges(question, t) },
    ],
  }
}
