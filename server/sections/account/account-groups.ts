import type { RouteKey } from '#schemas/routes.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { LinkGroup } from '#widgets/account-drawer/schema.ts'

/** Pages of the account that have an entry; none of them takes params. */
type Entry =
  | 'dashboard'
  | 'quick_order'
  | 'order_pad'
  | 'shopping_lists'
  | 'company_users'
  | 'company_approvals'
  | 'account'
  | 'addresses'
  | 'billings'
  | 'orders_history'
  | 'account_returns'

/** Pages that belong to an entry, with any value of a path parameter. S2.164. */
const RELATED: Readonly<Partial<Record<Entry, readonly RouteKey[]>>> = {
  orders_history: ['order_details', 'order_return', 'order_complaint'],
  account_returns: ['account_return', 'account_complaint'],
  shopping_lists: ['shopping_list'],
}

/**
 * The account navigation (S2.159-S2.162); the company zone is for companies (S6.9), billings for those with the plus
 * flag (S6.12). Links to unbuilt
 * screens are left out.
 */
export function accountGroups({
  route,
  link,
  t,
  shopper,
}: Pick<LoadContext, 'link' | 't' | 'shopper'> & { route: RouteKey }): (LinkGroup & { title: string })[] {
  const entry = (key: Entry, label: string) => {
    const href = link(key)
    const isCurrent = key === route || RELATED[key]?.includes(route) === true
    return href === null ? [] : [{ label, href, ...(isCurrent && { isCurrent: true }) }]
  }
  const isCompany = shopper.kind === 'b2b' || shopper.kind === 'b2bPlus'
  const groups = [
    {
      title: t('nav.company.title'),
      links: isCompany
        ? [
            ...entry('dashboard', t('header.dashboard')),
            ...entry('quick_order', t('page.quick_order')),
            ...entry('order_pad', t('page.order_pad')),
            ...entry('shopping_lists', t('page.shopping_lists')),
            // Only the owner of the account manages its users.
            ...(shopper.user?.company ? [] : entry('company_users', t('nav.company.users'))),
            ...entry('company_approvals', t('nav.company.approvals')),
          ]
        : [],
    },
    {
      title: t('nav.account.title'),
      links: [...entry('account', t('nav.account.edit')), ...entry('addresses', t('nav.account.data'))],
    },
    {
      title: t('nav.orders.title'),
      links: [
        ...entry('orders_history', t('nav.orders.history')),
        ...(shopper.kind === 'b2bPlus' ? entry('billings', t('nav.orders.billings')) : []),
        ...entry('account_returns', t('nav.orders.returns')),
      ],
    },
  ]
  return groups.filter(({ links }) => links.length > 0)
}
