import type { z } from 'zod'
import type { DataKey } from '#server/screens/loaded-data.ts'
import { accountDrawerSection } from './account-drawer.ts'
import { accountLinkSection } from './account-link.ts'
import { accountPageSection } from './account-page.ts'
import { addressBookSection } from './address-book.ts'
import { askAboutProductSection } from './ask-about-product.ts'
import { askDialogSection } from './ask-dialog.ts'
import { attributeFiltersSection } from './attribute-filters.ts'
import { benefitListSection } from './benefit-list.ts'
import { benefitSliderSection } from './benefit-slider.ts'
import { breadcrumbsSection } from './breadcrumbs.ts'
import { cartEmptySection } from './cart-empty.ts'
import { cartLinesSection } from './cart-lines.ts'
import { cartLinkSection } from './cart-link.ts'
import { cartPageSection } from './cart-page.ts'
import { cartSummarySection } from './cart-summary.ts'
import { categoryDrawerSection } from './category-drawer.ts'
import { categoryFilterSection } from './category-filter.ts'
import { categoryHeadSection } from './category-head.ts'
import { categoryLinksSection } from './category-links.ts'
import { categoryTilesSection } from './category-tiles.ts'
import { checkoutChoiceSection } from './checkout-choice.ts'
import { checkoutHeaderSection } from './checkout-header.ts'
import { checkoutPageSection } from './checkout-page.ts'
import { checkoutStepperSection } from './checkout-stepper.ts'
import { columnsSection } from './columns.ts'
import { consentBannerSection } from './consent-banner.ts'
import { contactFormSection } from './contact-form.ts'
import { contactPageSection } from './contact-page.ts'
import { contentPageSection } from './content-page.ts'
import { couponFormSection } from './coupon-form.ts'
import { creditBadgeSection } from './credit-badge.ts'
import { creditLimitSection } from './credit-limit.ts'
import { customerFormSection } from './customer-form.ts'
import { documentListSection } from './document-list.ts'
import { footerColumnsSection } from './footer-columns.ts'
import { footerLegalSection } from './footer-legal.ts'
import { headerContactsSection } from './header-contacts.ts'
import { headerNoteSection } from './header-note.ts'
import { helpLinkSection } from './help-link.ts'
import { heroSection } from './hero.ts'
import { linkPageSection } from './link-page.ts'
import { loginDialogSection } from './login-dialog.ts'
import { loginFormSection } from './login-form.ts'
import { mainMenuSection } from './main-menu.ts'
import { menuDrawerSection } from './menu-drawer.ts'
import { mergeNoticeSection } from './merge-notice.ts'
import { miniCartSection } from './mini-cart.ts'
import { noticeSection } from './notice.ts'
import { orderDetailsSection } from './order-details.ts'
import { orderListSection } from './order-list.ts'
import { orderPlacedSection } from './order-placed.ts'
import { paymentOutcomeSection } from './payment-outcome.ts'
import { postFooterSection } from './post-footer.ts'
import { priceFilterSection } from './price-filter.ts'
import { productListingSection } from './product-listing.ts'
import { productMainSection } from './product-main.ts'
import { productPerksSection } from './product-perks.ts'
import { productRowSection } from './product-row.ts'
import { productTabsSection } from './product-tabs.ts'
import { recentlyViewedSection } from './recently-viewed.ts'
import { registrationFormSection } from './registration-form.ts'
import { richTextBlockSection } from './rich-text-block.ts'
import { searchDrawerSection } from './search-drawer.ts'
import { searchFormSection } from './search-form.ts'
import { searchHeadSection } from './search-head.ts'
import { searchOpenerSection } from './search-opener.ts'
import type { SectionType } from './section.ts'
import { shopSettingsSection } from './shop-settings.ts'
import { siteFooterSection } from './site-footer.ts'
import { siteHeaderSection } from './site-header.ts'
import { siteLogoSection } from './site-logo.ts'
import { storySection } from './story.ts'
import { systemMessageSection } from './system-message.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list of sections of any settings and needs
type AnySection = SectionType<string, any, any, any>

/** Every section type that layouts may place; a repeated type throws when the list is built. */
export const sections: ReadonlyMap<string, SectionType<string, z.ZodObject, DataKey, string>> = byType([
  accountDrawerSection,
  accountLinkSection,
  accountPageSection,
  addressBookSection,
  askAboutProductSection,
  askDialogSection,
  attributeFiltersSection,
  benefitListSection,
  benefitSliderSection,
  breadcrumbsSection,
  cartEmptySection,
  cartLinesSection,
  cartLinkSection,
  cartPageSection,
  cartSummarySection,
  categoryFilterSection,
  categoryDrawerSection,
  categoryHeadSection,
  categoryLinksSection,
  categoryTilesSection,
  checkoutChoiceSection,
  checkoutHeaderSection,
  checkoutPageSection,
  checkoutStepperSection,
  columnsSection,
  consentBannerSection,
  contactFormSection,
  contactPageSection,
  contentPageSection,
  couponFormSection,
  creditBadgeSection,
  creditLimitSection,
  customerFormSection,
  documentListSection,
  footerColumnsSection,
  footerLegalSection,
  headerContactsSection,
  headerNoteSection,
  helpLinkSection,
  heroSection,
  loginDialogSection,
  linkPageSection,
  loginFormSection,
  mainMenuSection,
  menuDrawerSection,
  mergeNoticeSection,
  miniCartSection,
  noticeSection,
  orderDetailsSection,
  orderListSection,
  orderPlacedSection,
  paymentOutcomeSection,
  postFooterSection,
  priceFilterSection,
  productListingSection,
  productMainSection,
  productPerksSection,
  productRowSection,
  productTabsSection,
  recentlyViewedSection,
  registrationFormSection,
  richTextBlockSection,
  searchDrawerSection,
  searchFormSection,
  searchHeadSection,
  searchOpenerSection,
  shopSettingsSection,
  siteFooterSection,
  siteHeaderSection,
  siteLogoSection,
  storySection,
  systemMessageSection,
])

function byType(list: readonly AnySection[]): ReadonlyMap<string, AnySection> {
  const map = new Map(list.map((entry) => [entry.type, entry]))
  if (map.size !== list.length) throw new Error('a section type stands in the list twice')
  return map
}
