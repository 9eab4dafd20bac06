import { languageLinks } from '#locales/route-table.ts'
import { LanguageLabel, LOCALES } from '#schemas/locale.ts'
import type { RouteKey } from '#schemas/routes.ts'
import type { LoadContext } from '#server/screens/assembler.ts'
import type { LinkGroup } from '#widgets/account-drawer/schema.ts'
import { node, section } from './section.ts'
import { ContactSettings, readContacts } from './shop-contacts.ts'

/** Routes of the entries; those whose screens take no params. */
type Entry = { [K in RouteKey]: K }[RouteKey] &
  ('account' | 'addresses' | 'billings' | 'orders_history' | 'account_returns')

export const accountDrawerSection = section('account-drawer')({
  title:
    'The account menu: login and registration for visitors, the account for customers, help and languages for all. Spec 4, 6.',
  settings: ContactSettings,
  needs: ['config'],
  varies: ['kind'],
  async resolve({ settings, data: { config }, path, ...context }) {
    const isVisitor = context.shopper.kind === 'visitor'
    const contacts = await readContacts(settings, config, context)
    return node(
      'account-drawer',
      {
        initials: isVisitor ? '' : { $data: '/user/initials' },
        entrance: isVisitor ? entrance(context) : [],
        groups: [...(isVisitor ? [] : accountGroups(path, context)), languages(context)],
        ...contacts,
      },
      { fallback: 'drop', ...(!isVisitor && { on: { logOut: [{ do: 'call', op: 'account.logOut' }] } }) },
    )
  },
})

/** Spec 4, 6: what a visitor may do; what is not built yet is left out. */
function entrance({ link, t }: Pick<LoadContext, 'link' | 't'>) {
  return [
    { label: t('header.login'), href: link('login') },
    { label: t('header.register'), href: link('registration') },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]))
}

/** Spec 2, "Account navigation"; billings are for companies with the plus flag (Spec 6). */
function accountGroups(path: string, { link, t, shopper }: Pick<LoadContext, 'link' | 't' | 'shopper'>): LinkGroup[] {
  const entry = (key: Entry, label: string) => {
    const href = link(key)
    return href === null ? [] : [{ label, href, ...(href === path && { isCurrent: true }) }]
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

/** This page in the other languages, by the labels of Spec 1. */
function languages({ viewed, locale, t }: Pick<LoadContext, 'viewed' | 'locale' | 't'>): LinkGroup {
  const hrefs = languageLinks(viewed)
  return {
    title: t('header.language'),
    links: LOCALES.map((each) => ({
      label: LanguageLabel[each],
      href: hrefs[each],
      language: each,
      ...(each === locale && { isCurrent: true }),
    })),
  }
}
