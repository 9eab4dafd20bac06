import { assembler, redirectTo } from '#server/compiler/assembler.ts'

/** Orders of the dashboard; all of them have a page of their own. */
const LATEST_ORDERS = 3

/** What a company needs at a glance; its sections load the rest, so that one that fails loses itself alone. S1.18-S1.22. */
export const dashboardScreen = assembler('dashboard')({
  provides: ['latestOrders', 'credit'],
  scope: 'private',
  async load({ ports, link }) {
    const [orders, credit] = await Promise.all([
      ports.orders.list({ status: null, page: 1, perPage: LATEST_ORDERS }),
      ports.customer.terms(),
    ])
    if (!orders) return redirectTo(link('login') ?? link('home') ?? '/')
    return { latestOrders: orders.data, credit }
  },
  title: (_, { t }) => t('page.dashboard'),
  seo: () => ({ robots: 'noindex' }),
  // The badge of the credit has its colour before the session is known, and without script.
  data: ({ credit }) => ({ credit }),
})
