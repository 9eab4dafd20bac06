import { dayInWarsaw } from '#locales/format.ts'
import { CaseKind, CaseStatus } from '#schemas/return-case.ts'
import { assembler, type LoadContext, notFound, redirectTo } from '#server/compiler/assembler.ts'
import type { StaffCasesQuery } from '#server/ports/staff-cases.ts'
import { choiceOf, pageOf, phraseOf } from './list-query.ts'

/** Rows of one page. */
const PER_PAGE = 50

/** Returns and complaints; search, filters, sorting and page stand in the address. Usual: the open ones, the most pressing first. */
export const studioCasesScreen = assembler('studio_cases')({
  provides: ['staffCases', 'staffCasesQuery'],
  scope: 'private',
  async load(context) {
    const { ports, now, query, link } = context
    const asked = readQuery(context)
    const found = await ports.staffCases.list(asked, dayInWarsaw(now))
    if (!found) return notFound()
    if (found.data.length === 0 && asked.page > 1) {
      const { page: _, ...kept } = query
      return redirectTo(link('studio_cases', {}, { query: kept }) ?? '/')
    }
    return { staffCases: found, staffCasesQuery: asked }
  },
  title: (_, { t }) => t('studio.cases'),
})

/** One return or complaint, with what staff can do about it. */
export const studioCaseScreen = assembler('studio_case')({
  provides: ['staffCase'],
  scope: 'private',
  async load({ params, ports }) {
    const found = await ports.staffCases.case(params.id)
    return found ? { staffCase: found } : notFound()
  },
  title: ({ staffCase: { number, type } }, { t }) =>
    t(type === 'complaint' ? 'order.case.complaint' : 'order.case.return', { number }),
})

function readQuery(context: LoadContext): StaffCasesQuery {
  return {
    q: phraseOf(context),
    kind: choiceOf('kind', CaseKind.options, context),
    state: choiceOf('state', ['open', 'closed', 'all', ...CaseStatus.options], context) ?? 'open',
    due: choiceOf('due', ['overdue', 'week'], context),
    sort: choiceOf('sort', ['due', 'submitted'], context) ?? 'due',
    page: pageOf(context),
    perPage: PER_PAGE,
  }
}
