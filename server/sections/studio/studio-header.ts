import { z } from 'zod'
import { languageLinks } from '#locales/route-table.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { mayRead, type StaffRight } from '#schemas/staff-right.ts'
import type { StudioRouteKey } from '#schemas/studio-routes.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'

interface MenuPage {
  route: StudioRouteKey
  label:
    | 'studio.home'
    | 'studio.orders'
    | 'studio.cases'
    | 'studio.companies'
    | 'studio.questions'
    | 'studio.messages'
    | 'studio.mails'
    | 'studio.layouts'
    | 'studio.preview'
    | 'studio.texts'
    | 'studio.products'
    | 'studio.redirects'
    | 'studio.discounts'
    | 'studio.config'
    | 'studio.people'
    | 'studio.audit'
    | 'studio.keys'
    | 'studio.webhooks'
  right: StaffRight | null
  alsoRight?: StaffRight
  /** pages below it, which mark it as the present one */
  below: readonly StudioRouteKey[]
}

/** The pages of the menu, in order; each is shown to people with its right. */
const MENU: readonly MenuPage[] = [
  { route: 'studio', label: 'studio.home', right: null, below: [] },
  { route: 'studio_orders', label: 'studio.orders', right: 'orders', below: ['studio_order', 'studio_order_refund'] },
  { route: 'studio_cases', label: 'studio.cases', right: 'returns', below: ['studio_case'] },
  { route: 'studio_companies', label: 'studio.companies', right: 'accounts', below: ['studio_company'] },
  { route: 'studio_products', label: 'studio.products', right: 'catalogue', below: ['studio_product'] },
  { route: 'studio_questions', label: 'studio.questions', right: 'questions', below: ['studio_question'] },
  { route: 'studio_messages', label: 'studio.messages', right: 'questions', below: ['studio_message'] },
  { route: 'studio_mails', label: 'studio.mails', right: 'mails', below: [] },
  {
    ...{ route: 'studio_layouts', label: 'studio.layouts', right: 'layouts', alsoRight: 'texts' },
    below: ['studio_layout', 'studio_layout_changes', 'studio_section', 'studio_canvas'],
  },
  { route: 'studio_preview', label: 'studio.preview', right: 'layouts', alsoRight: 'texts', below: [] },
  {
    ...{ route: 'studio_texts', label: 'studio.texts', right: 'content' },
    below: ['studio_text', 'studio_text_changes', 'studio_text_preview'],
  },
  { route: 'studio_redirects', label: 'studio.redirects', right: 'catalogue', below: [] },
  { route: 'studio_discounts', label: 'studio.discounts', right: 'catalogue', below: ['studio_discount'] },
  {
    ...{ route: 'studio_config', label: 'studio.config', right: 'config' },
    below: ['studio_config_group', 'studio_config_history', 'studio_config_changes'],
  },
  { route: 'studio_people', label: 'studio.people', right: 'people', below: ['studio_person'] },
  { route: 'studio_audit', label: 'studio.audit', right: 'audit', below: [] },
  { route: 'studio_keys', label: 'studio.keys', right: 'keys', below: [] },
  { route: 'studio_webhooks', label: 'studio.webhooks', right: 'webhooks', below: ['studio_webhook'] },
]

const LANGUAGES = { pl: 'Polski', en: 'English', de: 'Deutsch' } as const

export const studioHeaderSection = section('studio-header')({
  title: 'The header of the studio.',
  settings: z.strictObject({}),
  needs: ['config'],
  resolve({ data: { config }, route, staff, viewed, locale, link, t }) {
    const hrefs = languageLinks(viewed)
    return node(
      'studio-header',
      {
        shop: { label: config?.get('general/store/name') ?? t('studio.to_shop'), href: link('home') ?? '/' },
        home: link('studio') ?? '/',
        menu: staff ? menuOf(route, { rights: staff.rights, link, t }) : [],
        languages: allowedLocales(config).map((language) => ({
          locale: language,
          label: LANGUAGES[language],
          href: hrefs[language],
          ...(language === locale && { isCurrent: true }),
        })),
        ...openerOf(staff, { link, t }),
        ...(staff && {
          person: {
            name: staff.label,
            ...(staff.role !== null && { role: t(`studio.role.${staff.role}`) }),
            // A staff key has no account.
            links: staff.role === null ? [] : linksOf(link, t),
          },
        }),
      },
      staff ? { on: { logOut: [{ do: 'call', op: 'studio.logOut', args: {} }] } } : {},
    )
  },
})

/** The way from an address of the shop to that page in the studio. */
function openerOf(staff: LoadContext['staff'], { link, t }: Pick<LoadContext, 'link' | 't'>) {
  const action = link('studio_preview')
  const mayLook = staff && (mayRead(staff.rights, 'layouts') || mayRead(staff.rights, 'texts'))
  if (action === null || !mayLook) return {}
  return { open: { action, name: 'path', label: t('studio.preview.open'), submit: t('studio.preview.open.submit') } }
}

function linksOf(link: LoadContext['link'], t: LoadContext['t']) {
  const href = link('studio_account')
  return href === null ? [] : [{ label: t('studio.account'), href }]
}

function menuOf(
  route: RouteKey,
  { rights, link, t }: Pick<LoadContext, 'link' | 't'> & { rights: readonly StaffRight[] },
) {
  return MENU.flatMap(({ route: key, label, right, alsoRight = right, below }) => {
    const href = link(key)
    if (
      href === null ||
      (right !== null && alsoRight !== null && !mayRead(rights, right) && !mayRead(rights, alsoRight))
    )
      return []
    const isCurrent = key === route || (below as readonly RouteKey[]).includes(route)
    return [{ label: t(label), href, ...(isCurrent && { isCurrent }) }]
  })
}
