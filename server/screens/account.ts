import { assembler, type LoadContext, redirectTo } from '#server/compiler/assembler.ts'

/**
 * The customer's own data. If the token has been revoked since it was checked, the customer is redirected to the login.
 */
export const accountScreen = assembler('account')({
  provides: ['customer'],
  scope: 'private',
  async load(context) {
    const customer = await context.ports.account.customer()
    return customer ? { customer } : redirectTo(loginOf(context))
  },
  title: (_, { t }) => t('nav.account.edit'),
  seo: () => ({ robots: 'noindex' }),
})

/** The address book; `?edit=` names the edited address, or `new`. A missing one shows the list. S2.146. */
export const addressesScreen = assembler('addresses')({
  provides: ['addresses', 'editedAddress'],
  scope: 'private',
  async load({ query: { edit }, ports }) {
    const addresses = await ports.account.addresses()
    const edited = edit === 'new' ? 'new' : (addresses.find(({ id }) => id === edit) ?? null)
    return { addresses, editedAddress: edited }
  },
  title: (_, { t }) => t('nav.account.data'),
  seo: () => ({ robots: 'noindex' }),
})

function loginOf({ link }: Pick<LoadContext, 'link'>): string {
  return link('login') ?? link('home') ?? '/'
}
