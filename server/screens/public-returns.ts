import { ORDER_TOKEN } from '#schemas/order.ts'
import { CaseKind } from '#schemas/return-case.ts'
import { assembler, notFound, redirectTo } from '#server/compiler/assembler.ts'
import { tokenOf } from './mailed-links.ts'

const noindex = () => ({ robots: 'noindex' as const })

/**
 * Returns and complaints, for everybody; `?file=` shows the form that finds an order, where no dialog opens. With `?token=` of a mailed
 * link too it shows the button that opens the form about a customer's order: mail scanners follow links, but press no buttons. S2.187.
 */
export const publicReturnsScreen = assembler('public_returns')({
  provides: ['filingKind', 'filingLink'],
  scope: 'private',
  async load({ query: { file, token }, ignore }) {
    const filingKind = CaseKind.safeParse(file).data ?? null
    if (filingKind === null && file !== undefined) ignore('file', file)
    return { filingKind, filingLink: filingKind === null ? null : tokenOf(token) }
  },
  title: ({ filingKind }, { t }) =>
    t(
      filingKind === null
        ? 'page.public_returns'
        : filingKind === 'return'
          ? 'case.return.title'
          : 'case.complaint.title',
    ),
  isIndexed: ({ filingKind }) => filingKind === null,
})

/**
 * The form about a guest's order, proven by `?token=`. Without proof it leads to the error page, whether there is such an order or not.
 * S2.188, S2.189.
 */
export function publicFilingScreen(route: 'public_return' | 'public_complaint') {
  return assembler(route)({
    provides: ['filing', 'filingToken'],
    scope: 'private',
    async load({ params, query, ports, link }) {
      const { token } = query
      const filingToken = token !== undefined && ORDER_TOKEN.test(token) ? token : null
      const filing = await ports.returns.filing({ number: params.id, token: filingToken })
      const own = route === 'public_return' ? 'order_return' : 'order_complaint'
      if (filing && filingToken === null) return redirectTo(link(own, params) ?? link('home') ?? '/')
      return filing ? { filing, filingToken } : redirectTo(link('public_returns_error') ?? link('home') ?? '/')
    },
    title: (_, { t }) => t(route === 'public_return' ? 'case.return.title' : 'case.complaint.title'),
    seo: noindex,
  })
}

/** The form about a customer's own order, after the password if it was not given lately. S2.152, S2.153, S6.8. */
export function ownFilingScreen(route: 'order_return' | 'order_complaint') {
  return assembler(route)({
    provides: ['filing', 'filingToken'],
    scope: 'private',
    async load({ params, ports }) {
      const filing = await ports.returns.filing({ number: params.id, token: null })
      return filing ? { filing, filingToken: null } : notFound()
    },
    title: (_, { t }) => t(route === 'order_return' ? 'case.return.title' : 'case.complaint.title'),
    seo: noindex,
  })
}

/** Says that something could not be filed or shown. S2.191. */
export const publicReturnsErrorScreen = assembler('public_returns_error')({
  provides: [],
  scope: 'private',
  load: async () => ({}),
  title: (_, { t }) => t('case.failed'),
  seo: noindex,
})

/** A filed case for the holder of its id: the page after filing, and the link of its mails. S2.190. */
export function filedCaseScreen(route: 'public_return_success' | 'public_complaint_success') {
  return assembler(route)({
    provides: ['filedCase'],
    scope: 'private',
    async load({ query, ports, link }) {
      const filedCase = query.case === undefined ? null : await ports.returns.filedCase(query.case)
      return filedCase ? { filedCase } : redirectTo(link('public_returns_error') ?? link('home') ?? '/')
    },
    title: ({ filedCase: { kind, number } }, { t }) =>
      t(kind === 'return' ? 'return.ok.title' : 'complaint.ok.title', { number }),
    seo: noindex,
  })
}
