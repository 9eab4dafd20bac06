import type { SectionForm } from '#server/ports/staff-layouts.ts'
import { kindOf } from './layout-words.ts'

/** Groups of section types in the order of the studio. */
export const SECTION_GROUPS = [
  'content',
  'goods',
  'shopping',
  'orders',
  'account',
  'company',
  'frame',
  'mail',
  'others',
] as const
export type SectionGroup = (typeof SECTION_GROUPS)[number]

const TYPES: Readonly<Record<Exclude<SectionGroup, 'mail' | 'others'>, string>> = {
  content:
    'hero story rich-text-block columns notice benefit-list newsletter-form post-list contact-form contact-page content-page official-picture shop-intro stored-data blog-head blog-post system-message no-goods-yet newsletter-page',
  goods:
    'product-row category-tiles category-links recently-viewed product-listing product-main product-tabs product-perks product-questions ask-about-product ask-dialog category-head category-filter attribute-filters price-filter search-head list-link',
  shopping:
    'cart-page cart-lines cart-summary cart-empty coupon-form credit-badge waiting-order not-selling checkout-page checkout-choice checkout-stepper payment-outcome order-placed',
  orders:
    'order-list order-details latest-orders case-list case-details filed-case filing-form filing-dialog filing-error order-missing-dialog returns-page withdrawal-page',
  account: 'account-page address-book customer-form login-form login-dialog registration-form link-page',
  company:
    'account-manager credit-limit due-documents document-list purchased-products quick-order order-pad shopping-list shopping-lists company-users company-user-form company-invitation waiting-orders',
  frame:
    'site-header site-logo search-form search-opener search-drawer main-menu menu-drawer category-drawer header-note header-contacts benefit-slider help-link account-link account-drawer cart-link mini-cart dashboard-badge shop-settings price-switch breadcrumbs checkout-header merge-notice consent-banner site-footer footer-columns footer-legal post-footer',
}

const GROUP_OF = new Map(
  Object.entries(TYPES).flatMap(([group, types]) => types.split(' ').map((type) => [type, group as SectionGroup])),
)

/** Those that make sense on any page of the shop. */
const ANYWHERE: ReadonlySet<string> = new Set(
  'hero story rich-text-block columns notice benefit-list newsletter-form post-list product-row category-tiles category-links recently-viewed official-picture'.split(
    ' ',
  ),
)

export function groupOfType(type: string): SectionGroup {
  return type.startsWith('mail-') ? 'mail' : (GROUP_OF.get(type) ?? 'others')
}

/** Whether a type is what somebody probably looks for in this layout: made of the data of its page, or good anywhere. */
export function fitsIn(layout: string, type: string, { isOfPage }: Pick<SectionForm, 'isOfPage'>): boolean {
  const group = groupOfType(type)
  const kind = kindOf(layout)
  if (kind === 'mails') return group === 'mail'
  if (kind === 'frames') return group === 'frame' || isOfPage
  return isOfPage || ANYWHERE.has(type) || group === 'others'
}
