import { assembler, type LoadContext, redirectTo } from '#server/compiler/assembler.ts'

/** Orders on the account's first page; all of them have a page of their own. */
const LATEST_ORDERS = 2

/**
 * The customer's own data. If the token has been revoked since it was checked, the customer is redirected to the login.
 */
export const accountScreen = assembler('account')({
  provides: ['customer', 'latestOrders'],
  scope: 'private',
  async load(context) {
    const [customer, orders] = await Promise.all([
      context.ports.account.customer(),
      context.ports.orders.list({ status: null, page: 1, perPage: LATEST_ORDERS }),
    ])
    if (!customer || !orders) return redirectTo(loginOf(context))
    return { customer, latestOrders: orders.data }
  },
  title: (_, { t }) => t('nav.account.edit'),
  seo: () => ({ robots: 'noindex' }),
})

/** The address book; `?edit=` names the edited address, or `new`. A missing one shows the list. S2.146. */
export const addressesScreen = assembler('addresses')({
  provides: ['addresses', 'editedAddress'],
  scope: 'private',
  async load({ query: { edit }, ports, ignore }) {
    const addresses = await ports.account.addresses()
    const edited = edit === 'new' ? 'new' : (addresses.find(({ id }) => id === edit) ?? null)
    if (edited === null && edit) ignore('edit', edit)
    return { addresses, editedAddress: edited }
  },
  title: (_, { t }) => t('nav.account.data'),
  seo: () => ({ robots: 'noindex' }),
})

function loginOf({ link }: Pick<LoadContext, 'link'>): string {
  return link('login') ?? link('home') ?? '/'
}
