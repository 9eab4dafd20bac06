import { CaseKind } from '#schemas/return-case.ts'
import { assembler, notFound, redirectTo } from '#server/compiler/assembler.ts'

/** Rows of one page. */
const PER_PAGE = 10
const noindex = () => ({ robots: 'noindex' as const })

/** The customer's returns, or with `?kind=complaint` the complaints, the newest first. S1.14, S2.158. */
export const accountReturnsScreen = assembler('account_returns')({
  provides: ['cases', 'casesKind'],
  scope: 'private',
  async load({ query, ports, link, ignore }) {
    const kind = CaseKind.safeParse(query.kind).data
    if (kind === undefined && query.kind !== undefined) ignore('kind', query.kind)
    const casesKind = kind ?? 'return'
    const isPage = query.page !== undefined && /^[1-9]\d{0,3}$/.test(query.page)
    if (!isPage && query.page !== undefined) ignore('page', query.page)
    const page = isPage ? Number(query.page) : 1
    const cases = await ports.returns.cases({ kind: casesKind, page, perPage: PER_PAGE })
    if (!cases) return redirectTo(link('login') ?? link('home') ?? '/')
    if (cases.data.length === 0 && page > 1)
      return redirectTo(link('account_returns', {}, { query: kind === undefined ? {} : { kind } }) ?? '/')
    return { cases, casesKind }
  },
  title: (_, { t }) => t('nav.orders.returns'),
  seo: noindex,
})

/** One of the customer's cases; another's reads as missing. */
export function accountCaseScreen(route: 'account_return' | 'account_complaint') {
  const kind: CaseKind = route === 'account_return' ? 'return' : 'complaint'
  return assembler(route)({
    provides: ['filedCase'],
    scope: 'private',
    async load({ params, ports }) {
      const filedCase = await ports.returns.ownCase(params.id)
      return filedCase?.kind === kind ? { filedCase } : notFound()
    },
    title: ({ filedCase: { number } }) => number,
    seo: noindex,
  })
}
