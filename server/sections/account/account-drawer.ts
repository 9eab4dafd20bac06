import { languageLinks } from '#locales/route-table.ts'
import { LanguageLabel } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { StoreConfig } from '#server/ports/store.ts'
import { ContactSettings, readContacts } from '#server/sections/frame/shop-contacts.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import type { LinkGroup } from '#widgets/account-drawer/schema.ts'
import { accountGroups } from './account-groups.ts'

export const accountDrawerSection = section('account-drawer')({
  title:
    'The account menu: login and registration for visitors, the account for customers, help and languages for all.',
  settings: ContactSettings,
  needs: ['config'],
  varies: ['kind'],
  async resolve(context) {
    const { config } = context.data
    const isVisitor = context.shopper.kind === 'visitor'
    const contacts = await readContacts(context.settings, config, context)
    return node(
      'account-drawer',
      {
        initials: isVisitor ? '' : { $data: '/user/initials' },
        entrance: isVisitor ? entrance(context) : [],
        groups: [...(isVisitor ? [] : accountGroups(context)), ...languages(config, context)],
        ...contacts,
      },
      { fallback: 'drop', ...(!isVisitor && { on: { logOut: [{ do: 'call', op: 'account.logOut' }] } }) },
    )
  },
})

/** Links for visitors (S4.40, S6.4); those to unbuilt screens are left out. */
function entrance({ link, t }: Pick<LoadContext, 'link' | 't'>) {
  return [
    { label: t('header.login'), href: link('login') },
    { label: t('header.register'), href: link('registration') },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]))
}

/** This page in the other languages, with the labels of S1.2; nothing if there are none. */
function languages(
  config: StoreConfig | null,
  { viewed, locale, t }: Pick<LoadContext, 'viewed' | 'locale' | 't'>,
): LinkGroup[] {
  const locales = allowedLocales(config)
  if (locales.length === 1) return []
  const hrefs = languageLinks(viewed)
  const links = locales.map((each) => ({
    label: LanguageLabel[each],
    href: hrefs[each],
    language: each,
    ...(each === locale && { isCurrent: true }),
  }))
  return [{ title: t('header.language'), links }]
}
