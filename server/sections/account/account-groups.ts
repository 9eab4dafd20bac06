import type { RouteKey } from '#schemas/routes.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { LinkGroup } from '#widgets/account-drawer/schema.ts'

/** Pages of the account that have an entry; none of them takes params. */
type Entry = 'account' | 'addresses' | 'billings' | 'orders_history' | 'account_returns'

/** Pages that belong to an entry, whatever stands in their path for a parameter. Spec 2. */
const RELATED: Readonly<Partial<Record<Entry, readonly RouteKey[]>>> = {
  orders_history: ['order_details', 'order_return', 'order_complaint'],
  account_returns: ['account_return', 'account_complaint'],
}

/** Spec 2, "Account navigation"; billings are for companies with the plus flag (Spec 6). What is not built yet is left out. */
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
  const groups = [
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
