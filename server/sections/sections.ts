import type { z } from 'zod'
import { extensionSections } from '#schemas/extensions/installed/sections.ts'
import type { DataKey } from '#server/compiler/loaded-data.ts'
import type { SectionType } from '#server/compiler/section.ts'
import { accountDrawerSection } from './account/account-drawer.ts'
import { accountLinkSection } from './account/account-link.ts'
import { accountManagerSection } from './account/account-manager.ts'
import { accountPageSection } from './account/account-page.ts'
import { addressBookSection } from './account/address-book.ts'
import { creditLimitSection } from './account/credit-limit.ts'
import { customerFormSection } from './account/customer-form.ts'
import { dashboardBadgeSection } from './account/dashboard-badge.ts'
import { dueDocumentsSection } from './account/due-documents.ts'
import { linkPageSection } from './account/link-page.ts'
import { loginDialogSection } from './account/login-dialog.ts'
import { loginFormSection } from './account/login-form.ts'
import { newsletterPageSection } from './account/newsletter-page.ts'
import { purchasedProductsSection } from './account/purchased-products.ts'
import { registrationFormSection } from './account/registration-form.ts'
import { blogHeadSection } from './blog/blog-head.ts'
import { blogPostSection } from './blog/blog-post.ts'
import { postListSection } from './blog/post-list.ts'
import { cartEmptySection } from './cart/cart-empty.ts'
import { cartLinesSection } from './cart/cart-lines.ts'
import { cartLinkSection } from './cart/cart-link.ts'
import { cartPageSection } from './cart/cart-page.ts'
import { cartSummarySection } from './cart/cart-summary.ts'
import { couponFormSection } from './cart/coupon-form.ts'
import { creditBadgeSection } from './cart/credit-badge.ts'
import { mergeNoticeSection } from './cart/merge-notice.ts'
import { miniCartSection } from './cart/mini-cart.ts'
import { notSellingSection } from './cart/not-selling.ts'
import { waitingOrderSection } from './cart/waiting-order.ts'
import { askAboutProductSection } from './catalogue/ask-about-product.ts'
import { askDialogSection } from './catalogue/ask-dialog.ts'
import { attributeFiltersSection } from './catalogue/attribute-filters.ts'
import { categoryFilterSection } from './catalogue/category-filter.ts'
import { categoryHeadSection } from './catalogue/category-head.ts'
import { categoryLinksSection } from './catalogue/category-links.ts'
import { categoryTilesSection } from './catalogue/category-tiles.ts'
import { priceFilterSection } from './catalogue/price-filter.ts'
import { productListingSection } from './catalogue/product-listing.ts'
import { productMainSection } from './catalogue/product-main.ts'
import { productPerksSection } from './catalogue/product-perks.ts'
import { productQuestionsSection } from './catalogue/product-questions.ts'
import { productRowSection } from './catalogue/product-row.ts'
import { productTabsSection } from './catalogue/product-tabs.ts'
import { recentlyViewedSection } from './catalogue/recently-viewed.ts'
import { searchDrawerSection } from './catalogue/search-drawer.ts'
import { searchFormSection } from './catalogue/search-form.ts'
import { searchHeadSection } from './catalogue/search-head.ts'
import { searchOpenerSection } from './catalogue/search-opener.ts'
import { checkoutChoiceSection } from './checkout/checkout-choice.ts'
import { checkoutHeaderSection } from './checkout/checkout-header.ts'
import { checkoutPageSection } from './checkout/checkout-page.ts'
import { checkoutStepperSection } from './checkout/checkout-stepper.ts'
import { paymentOutcomeSection } from './checkout/payment-outcome.ts'
import { companyInvitationSection } from './company/company-invitation.ts'
import { companyUserFormSection } from './company/company-user-form.ts'
import { companyUsersSection } from './company/company-users.ts'
import { listLinkSection } from './company/list-link.ts'
import { orderPadSection } from './company/order-pad.ts'
import { quickOrderSection } from './company/quick-order.ts'
import { shoppingListSection } from './company/shopping-list.ts'
import { shoppingListsSection } from './company/shopping-lists.ts'
import { waitingOrdersSection } from './company/waiting-orders.ts'
import { benefitListSection } from './content/benefit-list.ts'
import { benefitSliderSection } from './content/benefit-slider.ts'
import { columnsSection } from './content/columns.ts'
import { contactFormSection } from './content/contact-form.ts'
import { contactPageSection } from './content/contact-page.ts'
import { contentPageSection } from './content/content-page.ts'
import { heroSection } from './content/hero.ts'
import { noGoodsYetSection } from './content/no-goods-yet.ts'
import { noticeSection } from './content/notice.ts'
import { officialPictureSection } from './content/official-picture.ts'
import { richTextBlockSection } from './content/rich-text-block.ts'
import { shopIntroSection } from './content/shop-intro.ts'
import { storedDataSection } from './content/stored-data.ts'
import { storySection } from './content/story.ts'
import { breadcrumbsSection } from './frame/breadcrumbs.ts'
import { categoryDrawerSection } from './frame/category-drawer.ts'
import { consentBannerSection } from './frame/consent-banner.ts'
import { footerColumnsSection } from './frame/footer-columns.ts'
import { footerLegalSection } from './frame/footer-legal.ts'
import { headerContactsSection } from './frame/header-contacts.ts'
import { headerNoteSection } from './frame/header-note.ts'
import { helpLinkSection } from './frame/help-link.ts'
import { mainMenuSection } from './frame/main-menu.ts'
import { menuDrawerSection } from './frame/menu-drawer.ts'
import { newsletterFormSection } from './frame/newsletter-form.ts'
import { postFooterSection } from './frame/post-footer.ts'
import { priceSwitchSection } from './frame/price-switch.ts'
import { shopSettingsSection } from './frame/shop-settings.ts'
import { siteFooterSection } from './frame/site-footer.ts'
import { siteHeaderSection } from './frame/site-header.ts'
import { siteLogoSection } from './frame/site-logo.ts'
import { systemMessageSection } from './frame/system-message.ts'
import { documentListSection } from './order/document-list.ts'
import { latestOrdersSection } from './order/latest-orders.ts'
import { orderDetailsSection } from './order/order-details.ts'
import { orderListSection } from './order/order-list.ts'
import { orderPlacedSection } from './order/order-placed.ts'
import { caseDetailsSection } from './returns/case-details.ts'
import { caseListSection } from './returns/case-list.ts'
import { filedCaseSection } from './returns/filed-case.ts'
import { filingDialogSection } from './returns/filing-dialog.ts'
import { filingErrorSection } from './returns/filing-error.ts'
import { filingFormSection } from './returns/filing-form.ts'
import { orderMissingDialogSection } from './returns/order-missing-dialog.ts'
import { returnsPageSection } from './returns/returns-page.ts'
import { withdrawalPageSection } from './returns/withdrawal-page.ts'
import { studioAccountSection } from './studio/studio-account.ts'
import { studioAuditSection } from './studio/studio-audit.ts'
import { studioBlogCategoriesSection } from './studio/studio-blog-categories.ts'
import { studioBlogCategorySection } from './studio/studio-blog-category.ts'
import { studioCanvasSection } from './studio/studio-canvas.ts'
import { studioCaseSection } from './studio/studio-case.ts'
import { studioCaseListSection } from './studio/studio-case-list.ts'
import { studioCategoriesSection } from './studio/studio-categories.ts'
import { studioCategorySection } from './studio/studio-category.ts'
import { studioCompaniesSection } from './studio/studio-companies.ts'
import { studioCompanySection } from './studio/studio-company.ts'
import { studioConfigSection } from './studio/studio-config.ts'
import { studioConfigChangesSection } from './studio/studio-config-changes.ts'
import { studioConfigGroupSection } from './studio/studio-config-group.ts'
import { studioConfigHistorySection } from './studio/studio-config-history.ts'
import { studioDiscountSection } from './studio/studio-discount.ts'
import { studioDiscountsSection } from './studio/studio-discounts.ts'
import { studioConfirmSection, studioLogInSection, studioWelcomeSection } from './studio/studio-entry.ts'
import { studioExperimentSection } from './studio/studio-experiment.ts'
import { studioExperimentsSection } from './studio/studio-experiments.ts'
import { studioFooterSection } from './studio/studio-footer.ts'
import { studioFooterBlockSection } from './studio/studio-footer-block.ts'
import { studioFooterHistorySection } from './studio/studio-footer-history.ts'
import { studioHeaderSection } from './studio/studio-header.ts'
import { studioHomeSection } from './studio/studio-home.ts'
import { studioImportSection } from './studio/studio-import.ts'
import { studioImportsSection } from './studio/studio-imports.ts'
import { studioKeysSection } from './studio/studio-keys.ts'
import { studioLayoutSection } from './studio/studio-layout.ts'
import { studioLayoutChangesSection } from './studio/studio-layout-changes.ts'
import { studioLayoutsSection } from './studio/studio-layouts.ts'
import { studioMailSection } from './studio/studio-mail.ts'
import { studioMailKindsSection } from './studio/studio-mail-kinds.ts'
import { studioMailsSection } from './studio/studio-mails.ts'
import { studioMessageSection } from './studio/studio-message.ts'
import { studioMessagesSection } from './studio/studio-messages.ts'
import { studioOrderSection } from './studio/studio-order.ts'
import { studioOrderListSection } from './studio/studio-order-list.ts'
import { studioOrderRefundSection } from './studio/studio-order-refund.ts'
import { studioPeopleSection, studioPersonSection } from './studio/studio-people.ts'
import { studioPictureSection } from './studio/studio-picture.ts'
import { studioPicturesSection } from './studio/studio-pictures.ts'
import { studioPreviewSection } from './studio/studio-preview.ts'
import { studioProblemSection } from './studio/studio-problem.ts'
import { studioProductSection } from './studio/studio-product.ts'
import { studioProductChangesSection } from './studio/studio-product-changes.ts'
import { studioProductRunSection } from './studio/studio-product-run.ts'
import { studioProductRunsSection } from './studio/studio-product-runs.ts'
import { studioProductsSection } from './studio/studio-products.ts'
import { studioQuestionSection } from './studio/studio-question.ts'
import { studioQuestionsSection } from './studio/studio-questions.ts'
import { studioRedirectsSection } from './studio/studio-redirects.ts'
import { studioReleaseSection } from './studio/studio-release.ts'
import { studioReleasesSection } from './studio/studio-releases.ts'
import { studioSearchSection } from './studio/studio-search.ts'
import { studioSectionSection } from './studio/studio-section.ts'
import { studioSharedSection } from './studio/studio-shared.ts'
import { studioTextSection } from './studio/studio-text.ts'
import { studioTextChangesSection } from './studio/studio-text-changes.ts'
import { studioTextPreviewSection } from './studio/studio-text-preview.ts'
import { studioTextsSection } from './studio/studio-texts.ts'
import { studioWaitingSection } from './studio/studio-waiting.ts'
import { studioWebhookSection } from './studio/studio-webhook.ts'
import { studioWebhooksSection } from './studio/studio-webhooks.ts'
import { studioWordSection } from './studio/studio-word.ts'
import { studioWordsSection } from './studio/studio-words.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list of sections of any settings and needs
type AnySection = SectionType<string, any, any, any>

/** Every section type that layouts may place; a repeated type throws when the list is built. */
export const sections: ReadonlyMap<string, SectionType<string, z.ZodObject, DataKey, string>> = byType([
  ...Object.values(extensionSections as Readonly<Record<string, AnySection>>),
  accountDrawerSection,
  accountLinkSection,
  accountManagerSection,
  accountPageSection,
  addressBookSection,
  askAboutProductSection,
  askDialogSection,
  attributeFiltersSection,
  benefitListSection,
  benefitSliderSection,
  blogHeadSection,
  blogPostSection,
  breadcrumbsSection,
  cartEmptySection,
  cartLinesSection,
  cartLinkSection,
  cartPageSection,
  waitingOrderSection,
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
  companyInvitationSection,
  companyUserFormSection,
  companyUsersSection,
  waitingOrdersSection,
  contactFormSection,
  contactPageSection,
  contentPageSection,
  couponFormSection,
  creditBadgeSection,
  creditLimitSection,
  customerFormSection,
  dashboardBadgeSection,
  documentListSection,
  dueDocumentsSection,
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
  newsletterFormSection,
  newsletterPageSection,
  noGoodsYetSection,
  notSellingSection,
  shopIntroSection,
  noticeSection,
  officialPictureSection,
  orderDetailsSection,
  caseDetailsSection,
  caseListSection,
  filedCaseSection,
  filingDialogSection,
  filingErrorSection,
  filingFormSection,
  orderMissingDialogSection,
  returnsPageSection,
  withdrawalPageSection,
  latestOrdersSection,
  orderListSection,
  orderPlacedSection,
  paymentOutcomeSection,
  postFooterSection,
  postListSection,
  priceFilterSection,
  productListingSection,
  productMainSection,
  productPerksSection,
  productRowSection,
  productTabsSection,
  purchasedProductsSection,
  quickOrderSection,
  orderPadSection,
  shoppingListsSection,
  shoppingListSection,
  listLinkSection,
  recentlyViewedSection,
  registrationFormSection,
  richTextBlockSection,
  searchDrawerSection,
  searchFormSection,
  searchHeadSection,
  searchOpenerSection,
  shopSettingsSection,
  priceSwitchSection,
  siteFooterSection,
  siteHeaderSection,
  siteLogoSection,
  storedDataSection,
  storySection,
  systemMessageSection,
  productQuestionsSection,
  studioCaseListSection,
  studioCaseSection,
  studioMailsSection,
  studioMailKindsSection,
  studioMailSection,
  studioMessageSection,
  studioMessagesSection,
  studioQuestionSection,
  studioQuestionsSection,
  studioCompaniesSection,
  studioCompanySection,
  studioConfigSection,
  studioWordsSection,
  studioWordSection,
  studioConfigChangesSection,
  studioConfigGroupSection,
  studioConfigHistorySection,
  studioLayoutSection,
  studioLayoutChangesSection,
  studioLayoutsSection,
  studioExperimentSection,
  studioExperimentsSection,
  studioSectionSection,
  studioCanvasSection,
  studioProductsSection,
  studioProductSection,
  studioProductChangesSection,
  studioProductRunSection,
  studioProductRunsSection,
  studioImportsSection,
  studioImportSection,
  studioPictureSection,
  studioPicturesSection,
  studioCategoriesSection,
  studioCategorySection,
  studioFooterSection,
  studioFooterBlockSection,
  studioFooterHistorySection,
  studioRedirectsSection,
  studioReleaseSection,
  studioReleasesSection,
  studioWaitingSection,
  studioSearchSection,
  studioDiscountsSection,
  studioDiscountSection,
  studioTextSection,
  studioTextChangesSection,
  studioTextPreviewSection,
  studioTextsSection,
  studioBlogCategoriesSection,
  studioBlogCategorySection,
  studioAccountSection,
  studioAuditSection,
  studioConfirmSection,
  studioHeaderSection,
  studioHomeSection,
  studioLogInSection,
  studioOrderListSection,
  studioOrderRefundSection,
  studioOrderSection,
  studioPeopleSection,
  studioPersonSection,
  studioPreviewSection,
  studioSharedSection,
  studioProblemSection,
  studioKeysSection,
  studioWebhookSection,
  studioWebhooksSection,
  studioWelcomeSection,
])

function byType(list: readonly AnySection[]): ReadonlyMap<string, AnySection> {
  const map = new Map(list.map((entry) => [entry.type, entry]))
  if (map.size !== list.length) throw new Error('a section type stands in the list twice')
  return map
}
