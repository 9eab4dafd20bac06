import { extensionRoutes } from '#schemas/extensions/installed/routes.ts'
import { extensionScreens } from '#schemas/extensions/installed/screens.ts'
import type { RouteKey } from '#schemas/routes.ts'
import type { RouteEntry, ShopRouteEntry } from '#server/compiler/route-entry.ts'
import { accountScreen, addressesScreen } from './account.ts'
import { accountCaseScreen, accountReturnsScreen } from './account-returns.ts'
import { blogCategoryScreen, blogPostScreen, blogScreen } from './blog.ts'
import { cartScreen } from './cart.ts'
import { categoryScreen } from './category.ts'
import { checkoutScreen } from './checkout.ts'
import { checkoutSelectionScreen } from './checkout-selection.ts'
import { companyApprovalsScreen, companyInvitationScreen, companyUsersScreen } from './company.ts'
import { contactScreen } from './contact.ts'
import { dashboardScreen } from './dashboard.ts'
import { homeScreen } from './home.ts'
import { loginScreen } from './login.ts'
import { emailConfirmScreen, newsletterConfirmScreen, registrationScreen, resetPasswordScreen } from './mailed-links.ts'
import { newsletterLeaveScreen, newsletterScreen } from './newsletter.ts'
import { billingsScreen, orderDetailsScreen, ordersHistoryScreen } from './orders.ts'
import {
  checkoutSuccessScreen,
  paymentBackScreen,
  paymentErrorScreen,
  paymentStatusScreen,
  paymentVerificationScreen,
} from './payment.ts'
import { productScreen } from './product.ts'
import {
  filedCaseScreen,
  ownFilingScreen,
  publicFilingScreen,
  publicReturnsErrorScreen,
  publicReturnsScreen,
} from './public-returns.ts'
import { orderPadScreen, quickOrderScreen } from './quick-order.ts'
import { searchScreen } from './search.ts'
import { shoppingListScreen, shoppingListsScreen } from './shopping-lists.ts'
import { studioAuditScreen } from './studio/audit.ts'
import { studioBlogCategoriesScreen, studioBlogCategoryScreen } from './studio/blog.ts'
import { studioCanvasScreen } from './studio/canvas.ts'
import { studioCaseScreen, studioCasesScreen } from './studio/cases.ts'
import { studioCategoriesScreen, studioCategoryScreen } from './studio/categories.ts'
import { studioCompaniesScreen, studioCompanyScreen } from './studio/companies.ts'
import {
  studioConfigChangesScreen,
  studioConfigGroupScreen,
  studioConfigHistoryScreen,
  studioConfigScreen,
} from './studio/config.ts'
import { studioDiscountScreen, studioDiscountsScreen } from './studio/discounts.ts'
import { studioConfirmScreen, studioLogInScreen, studioWelcomeScreen } from './studio/entry.ts'
import { studioExperimentScreen, studioExperimentsScreen } from './studio/experiments.ts'
import { studioFooterBlockScreen, studioFooterHistoryScreen, studioFooterScreen } from './studio/footer.ts'
import { studioHomeScreen } from './studio/home.ts'
import { studioImportScreen, studioImportsScreen } from './studio/imports.ts'
import {
  studioLayoutChangesScreen,
  studioLayoutScreen,
  studioLayoutsScreen,
  studioSectionScreen,
} from './studio/layouts.ts'
import {
  studioMessageScreen,
  studioMessagesScreen,
  studioQuestionScreen,
  studioQuestionsScreen,
} from './studio/mailbox.ts'
import { studioMailKindsScreen, studioMailScreen, studioMailsScreen } from './studio/mails.ts'
import { studioOrderRefundScreen, studioOrderScreen, studioOrdersScreen } from './studio/orders.ts'
import { studioAccountScreen, studioPeopleScreen, studioPersonScreen } from './studio/people.ts'
import { studioPictureScreen, studioPicturesScreen } from './studio/pictures.ts'
import { studioEditScreen, studioPreviewScreen, studioSharedScreen } from './studio/preview.ts'
import { studioProductChangesScreen } from './studio/product-changes.ts'
import { studioProductRunScreen, studioProductRunsScreen } from './studio/product-runs.ts'
import { studioProductScreen, studioProductsScreen } from './studio/products.ts'
import { studioKeysScreen, studioWebhookScreen, studioWebhooksScreen } from './studio/programs.ts'
import { studioRedirectsScreen } from './studio/redirects.ts'
import { studioReleaseScreen, studioReleasesScreen } from './studio/releases.ts'
import { studioSearchRulesScreen } from './studio/search.ts'
import {
  studioTextChangesScreen,
  studioTextPreviewScreen,
  studioTextScreen,
  studioTextsScreen,
} from './studio/texts.ts'
import { studioWaitingScreen } from './studio/waiting.ts'
import { studioWordScreen, studioWordsScreen } from './studio/words.ts'
import { cmsPageScreen, textPageScreen } from './text-pages.ts'
import { withdrawalScreen } from './withdrawal.ts'

/** The built screens. A key without an entry answers 404, and nothing links to it. The layout names the frame. */
export const routes: { [K in RouteKey]?: RouteEntry } = {
  ...extensionEntries(),
  accessibility: { access: 'anyone', screen: textPageScreen('accessibility') },
  account: { access: 'customer', screen: accountScreen },
  account_complaint: { access: 'customer', screen: accountCaseScreen('account_complaint') },
  account_return: { access: 'customer', screen: accountCaseScreen('account_return') },
  account_returns: { access: 'customer', screen: accountReturnsScreen },
  addresses: { access: 'customer', screen: addressesScreen },
  billings: { access: 'b2bPlus', screen: billingsScreen },
  blog: { access: 'anyone', screen: blogScreen },
  blog_category: { access: 'anyone', screen: blogCategoryScreen },
  blog_post: { access: 'anyone', screen: blogPostScreen },
  cart: { access: 'anyone', screen: cartScreen },
  category: { access: 'anyone', screen: categoryScreen },
  checkout: { access: 'buyer', screen: checkoutScreen },
  checkout_selection: { access: 'guest', screen: checkoutSelectionScreen },
  checkout_success: { access: 'anyone', screen: checkoutSuccessScreen },
  cms_page: { access: 'anyone', screen: cmsPageScreen },
  company_approvals: { access: 'b2b', screen: companyApprovalsScreen },
  company_invitation: { access: 'anyone', screen: companyInvitationScreen },
  company_users: { access: 'b2b', screen: companyUsersScreen },
  contact: { access: 'anyone', screen: contactScreen },
  dashboard: { access: 'b2b', screen: dashboardScreen },
  email_confirm: { access: 'anyone', screen: emailConfirmScreen },
  home: { access: 'anyone', screen: homeScreen },
  legal_notice: { access: 'anyone', screen: textPageScreen('legal_notice') },
  local_about_us: { access: 'anyone', screen: textPageScreen('local_about_us') },
  local_contact: { access: 'anyone', screen: textPageScreen('local_contact') },
  local_partnership: { access: 'anyone', screen: textPageScreen('local_partnership') },
  local_services: { access: 'anyone', screen: textPageScreen('local_services') },
  login: { access: 'guest', screen: loginScreen },
  newsletter: { access: 'anyone', screen: newsletterScreen },
  newsletter_confirm: { access: 'anyone', screen: newsletterConfirmScreen },
  newsletter_leave: { access: 'anyone', screen: newsletterLeaveScreen },
  order_complaint: { access: 'customer', screen: ownFilingScreen('order_complaint') },
  order_details: { access: 'anyone', screen: orderDetailsScreen },
  order_pad: { access: 'b2b', screen: orderPadScreen },
  order_return: { access: 'customer', screen: ownFilingScreen('order_return') },
  orders_history: { access: 'customer', screen: ordersHistoryScreen },
  payment_back: { access: 'anyone', screen: paymentBackScreen },
  payment_error: { access: 'anyone', screen: paymentErrorScreen },
  payment_status: { access: 'anyone', screen: paymentStatusScreen },
  payment_verification: { access: 'anyone', screen: paymentVerificationScreen },
  product: { access: 'anyone', screen: productScreen },
  public_complaint: { access: 'anyone', screen: publicFilingScreen('public_complaint') },
  public_complaint_success: { access: 'anyone', screen: filedCaseScreen('public_complaint_success') },
  public_return: { access: 'anyone', screen: publicFilingScreen('public_return') },
  public_return_success: { access: 'anyone', screen: filedCaseScreen('public_return_success') },
  public_returns: { access: 'anyone', screen: publicReturnsScreen },
  public_returns_error: { access: 'anyone', screen: publicReturnsErrorScreen },
  quick_order: { access: 'b2b', screen: quickOrderScreen },
  registration: { access: 'guest', screen: registrationScreen },
  reset_password: { access: 'anyone', screen: resetPasswordScreen },
  search: { access: 'anyone', screen: searchScreen },
  shopping_list: { access: 'b2b', screen: shoppingListScreen },
  shopping_lists: { access: 'b2b', screen: shoppingListsScreen },
  studio: { access: 'staff', right: null, screen: studioHomeScreen },
  studio_case: { access: 'staff', right: 'returns', screen: studioCaseScreen },
  studio_cases: { access: 'staff', right: 'returns', screen: studioCasesScreen },
  studio_companies: { access: 'staff', right: 'accounts', screen: studioCompaniesScreen },
  studio_company: { access: 'staff', right: 'accounts', screen: studioCompanyScreen },
  studio_config: { access: 'staff', right: 'config', screen: studioConfigScreen },
  studio_config_changes: { access: 'staff', right: 'config', screen: studioConfigChangesScreen },
  studio_config_group: { access: 'staff', right: 'config', screen: studioConfigGroupScreen },
  studio_config_history: { access: 'staff', right: 'config', screen: studioConfigHistoryScreen },
  studio_words: { access: 'staff', right: 'config', screen: studioWordsScreen },
  studio_word: { access: 'staff', right: 'config', screen: studioWordScreen },
  studio_keys: { access: 'staff', right: 'keys', screen: studioKeysScreen },
  studio_webhook: { access: 'staff', right: 'webhooks', screen: studioWebhookScreen },
  studio_webhooks: { access: 'staff', right: 'webhooks', screen: studioWebhooksScreen },
  studio_layout: { access: 'staff', right: 'layouts', alsoRight: 'texts', screen: studioLayoutScreen },
  studio_layout_changes: { access: 'staff', right: 'layouts', alsoRight: 'texts', screen: studioLayoutChangesScreen },
  studio_experiment: { access: 'staff', right: 'layouts', screen: studioExperimentScreen },
  studio_experiments: { access: 'staff', right: 'layouts', screen: studioExperimentsScreen },
  studio_release: { access: 'staff', right: 'layouts', screen: studioReleaseScreen },
  studio_waiting: { access: 'staff', right: null, screen: studioWaitingScreen },
  studio_releases: { access: 'staff', right: 'layouts', screen: studioReleasesScreen },
  studio_layouts: { access: 'staff', right: 'layouts', alsoRight: 'texts', screen: studioLayoutsScreen },
  studio_preview: { access: 'staff', right: 'layouts', alsoRight: 'texts', screen: studioPreviewScreen },
  studio_edit: { access: 'staff', right: 'layouts', alsoRight: 'texts', screen: studioEditScreen },
  studio_shared: { access: 'studioGuest', screen: studioSharedScreen },
  studio_section: { access: 'staff', right: 'layouts', alsoRight: 'texts', screen: studioSectionScreen },
  studio_canvas: { access: 'staff', right: 'layouts', alsoRight: 'texts', screen: studioCanvasScreen },
  studio_account: { access: 'staff', right: null, screen: studioAccountScreen },
  studio_audit: { access: 'staff', right: 'audit', screen: studioAuditScreen },
  studio_confirm: { access: 'staff', right: null, screen: studioConfirmScreen },
  studio_login: { access: 'studioGuest', screen: studioLogInScreen },
  studio_people: { access: 'staff', right: 'people', screen: studioPeopleScreen },
  studio_person: { access: 'staff', right: 'people', screen: studioPersonScreen },
  studio_welcome: { access: 'studioGuest', screen: studioWelcomeScreen },
  studio_mails: { access: 'staff', right: 'mails', screen: studioMailsScreen },
  studio_mail_kinds: { access: 'staff', right: 'mails', screen: studioMailKindsScreen },
  studio_mail: { access: 'staff', right: 'mails', screen: studioMailScreen },
  studio_message: { access: 'staff', right: 'questions', screen: studioMessageScreen },
  studio_messages: { access: 'staff', right: 'questions', screen: studioMessagesScreen },
  studio_question: { access: 'staff', right: 'questions', screen: studioQuestionScreen },
  studio_questions: { access: 'staff', right: 'questions', screen: studioQuestionsScreen },
  studio_order: { access: 'staff', right: 'orders', screen: studioOrderScreen },
  studio_order_refund: { access: 'staff', right: 'refunds', screen: studioOrderRefundScreen },
  studio_orders: { access: 'staff', right: 'orders', screen: studioOrdersScreen },
  studio_products: { access: 'staff', right: 'catalogue', screen: studioProductsScreen },
  studio_product: { access: 'staff', right: 'catalogue', screen: studioProductScreen },
  studio_imports: { access: 'staff', right: 'catalogue', screen: studioImportsScreen },
  studio_import: { access: 'staff', right: 'catalogue', screen: studioImportScreen },
  studio_product_changes: { access: 'staff', right: 'catalogue', screen: studioProductChangesScreen },
  studio_product_runs: { access: 'staff', right: 'catalogue', screen: studioProductRunsScreen },
  studio_product_run: { access: 'staff', right: 'catalogue', screen: studioProductRunScreen },
  studio_picture: { access: 'staff', right: 'content', screen: studioPictureScreen },
  studio_pictures: { access: 'staff', right: 'content', screen: studioPicturesScreen },
  studio_categories: { access: 'staff', right: 'catalogue', screen: studioCategoriesScreen },
  studio_category: { access: 'staff', right: 'catalogue', screen: studioCategoryScreen },
  studio_footer: { access: 'staff', right: 'content', screen: studioFooterScreen },
  studio_footer_block: { access: 'staff', right: 'content', screen: studioFooterBlockScreen },
  studio_footer_history: { access: 'staff', right: 'content', screen: studioFooterHistoryScreen },
  studio_search_rules: { access: 'staff', right: 'catalogue', screen: studioSearchRulesScreen },
  studio_redirects: { access: 'staff', right: 'catalogue', screen: studioRedirectsScreen },
  studio_discounts: { access: 'staff', right: 'catalogue', screen: studioDiscountsScreen },
  studio_discount: { access: 'staff', right: 'catalogue', screen: studioDiscountScreen },
  studio_blog_categories: { access: 'staff', right: 'content', screen: studioBlogCategoriesScreen },
  studio_blog_category: { access: 'staff', right: 'content', screen: studioBlogCategoryScreen },
  studio_text: { access: 'staff', right: 'content', screen: studioTextScreen },
  studio_text_changes: { access: 'staff', right: 'content', screen: studioTextChangesScreen },
  studio_text_preview: { access: 'staff', right: 'content', screen: studioTextPreviewScreen },
  studio_texts: { access: 'staff', right: 'content', screen: studioTextsScreen },
  withdrawal: { access: 'anyone', screen: withdrawalScreen },
}

function extensionEntries(): { [key: string]: ShopRouteEntry } {
  const entries = Object.entries(extensionScreens as Readonly<Record<string, RouteEntry['screen']>>)
  return Object.fromEntries(entries.map(([key, screen]) => [key, { access: extensionRoutes[key]!.access, screen }]))
}
