import type { RouteKey } from '#schemas/routes.ts'
import { mayRead, type StaffRight } from '#schemas/staff-right.ts'
import type { StudioRouteKey } from '#schemas/studio-routes.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'

type MenuRoute =
  | 'studio_orders'
  | 'studio_cases'
  | 'studio_companies'
  | 'studio_discounts'
  | 'studio_products'
  | 'studio_questions'
  | 'studio_messages'
  | 'studio_mails'
  | 'studio_mail_kinds'
  | 'studio_layouts'
  | 'studio_experiments'
  | 'studio_waiting'
  | 'studio_releases'
  | 'studio_preview'
  | 'studio_texts'
  | 'studio_blog_categories'
  | 'studio_pictures'
  | 'studio_words'
  | 'studio_categories'
  | 'studio_footer'
  | 'studio_redirects'
  | 'studio_search_rules'
  | 'studio_config'
  | 'studio_people'
  | 'studio_audit'
  | 'studio_keys'
  | 'studio_webhooks'

type MenuGroup = 'sales' | 'goods' | 'contact' | 'pages' | 'settings'

interface MenuPage {
  route: MenuRoute
  /** a page is shown to people with one of its rights */
  rights: readonly StaffRight[]
  /** pages below it, which mark it as the present one */
  below?: readonly StudioRouteKey[]
}

const PAGE_RIGHTS = ['layouts', 'texts'] as const

/** The pages of the menu after the start page, in order. */
const MENU: Record<MenuGroup, readonly MenuPage[]> = {
  sales: [
    { route: 'studio_orders', rights: ['orders'], below: ['studio_order', 'studio_order_refund'] },
    { route: 'studio_cases', rights: ['returns'], below: ['studio_case'] },
    { route: 'studio_companies', rights: ['accounts'], below: ['studio_company'] },
  ],
  goods: [
    {
      route: 'studio_products',
      rights: ['catalogue'],
      below: [
        ...(['studio_product', 'studio_product_changes', 'studio_product_runs', 'studio_product_run'] as const),
        ...(['studio_imports', 'studio_import'] as const),
      ],
    },
    { route: 'studio_categories', rights: ['catalogue'], below: ['studio_category'] },
    { route: 'studio_search_rules', rights: ['catalogue'] },
    { route: 'studio_discounts', rights: ['catalogue'], below: ['studio_discount'] },
  ],
  contact: [
    { route: 'studio_questions', rights: ['questions'], below: ['studio_question'] },
    { route: 'studio_messages', rights: ['questions'], below: ['studio_message'] },
    { route: 'studio_mails', rights: ['mails'] },
    { route: 'studio_mail_kinds', rights: ['mails'], below: ['studio_mail'] },
  ],
  pages: [
    {
      ...{ route: 'studio_layouts', rights: PAGE_RIGHTS },
      below: ['studio_layout', 'studio_layout_changes', 'studio_section', 'studio_canvas'],
    },
    { route: 'studio_experiments', rights: ['layouts'], below: ['studio_experiment'] },
    { route: 'studio_waiting', rights: ['layouts', 'texts', 'content'] },
    { route: 'studio_releases', rights: ['layouts'], below: ['studio_release'] },
    { route: 'studio_preview', rights: PAGE_RIGHTS },
    {
      ...{ route: 'studio_texts', rights: ['content'] },
      below: ['studio_text', 'studio_text_changes', 'studio_text_preview'],
    },
    { route: 'studio_blog_categories', rights: ['content'], below: ['studio_blog_category'] },
    { route: 'studio_pictures', rights: ['content'], below: ['studio_picture'] },
    { route: 'studio_words', rights: ['config'], below: ['studio_word'] },
    { route: 'studio_footer', rights: ['content'], below: ['studio_footer_block', 'studio_footer_history'] },
    { route: 'studio_redirects', rights: ['catalogue'] },
  ],
  settings: [
    {
      ...{ route: 'studio_config', rights: ['config'] },
      below: ['studio_config_group', 'studio_config_history', 'studio_config_changes'],
    },
    { route: 'studio_people', rights: ['people'], below: ['studio_person'] },
    { route: 'studio_audit', rights: ['audit'] },
    { route: 'studio_keys', rights: ['keys'] },
    { route: 'studio_webhooks', rights: ['webhooks'], below: ['studio_webhook'] },
  ],
}

interface MenuLink {
  label: string
  href: string
  isCurrent?: true
  group?: string
}

/** The menu of somebody with these rights: the start page, then the pages by group. */
export function menuOf(
  route: RouteKey,
  { rights, link, t }: Pick<LoadContext, 'link' | 't'> & { rights: readonly StaffRight[] },
): MenuLink[] {
  const groups = Object.entries(MENU) as [MenuGroup, readonly MenuPage[]][]
  const home = link('studio')
  return [
    ...(home === null ? [] : [{ label: t('studio.home'), href: home, ...(route === 'studio' && CURRENT) }]),
    ...groups.flatMap(([group, pages]) =>
      pages.flatMap(({ route: key, rights: open, below = [] }) => {
        const href = link(key)
        if (href === null || !open.some((right) => mayRead(rights, right))) return []
        const isCurrent = key === route || (below as readonly RouteKey[]).includes(route)
        return [{ label: t(labelOf(key)), href, group: t(`studio.menu.${group}`), ...(isCurrent && CURRENT) }]
      }),
    ),
  ]
}

const CURRENT = { isCurrent: true } as const

function labelOf<const Route extends MenuRoute>(route: Route) {
  return route.replace('studio_', 'studio.') as Route extends `studio_${infer Name}` ? `studio.${Name}` : never
}
