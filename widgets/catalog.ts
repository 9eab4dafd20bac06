import { accountDrawer } from './account-drawer/schema.ts'
import { accountManager } from './account-manager/schema.ts'
import { accountPage } from './account-page/schema.ts'
import { addressBook } from './address-book/schema.ts'
import { askLink } from './ask-link/schema.ts'
import { benefitList } from './benefit-list/schema.ts'
import { benefitSlider } from './benefit-slider/schema.ts'
import { blogPost } from './blog-post/schema.ts'
import { breadcrumbs } from './breadcrumbs/schema.ts'
import { cartEmpty } from './cart-empty/schema.ts'
import { cartLines } from './cart-lines/schema.ts'
import { cartLink } from './cart-link/schema.ts'
import { cartPage } from './cart-page/schema.ts'
import { cartSummary } from './cart-summary/schema.ts'
import { caseList } from './case-list/schema.ts'
import { categoryDrawer } from './category-drawer/schema.ts'
import { categoryHead } from './category-head/schema.ts'
import { categoryTile } from './category-tile/schema.ts'
import { categoryTiles } from './category-tiles/schema.ts'
import { checkoutHeader } from './checkout-header/schema.ts'
import { checkoutPage } from './checkout-page/schema.ts'
import { checkoutStepper } from './checkout-stepper/schema.ts'
import { checkoutSummary } from './checkout-summary/schema.ts'
import { columns } from './columns/schema.ts'
import { consentBanner } from './consent-banner/schema.ts'
import { contactPage } from './contact-page/schema.ts'
import { contentPage } from './content-page/schema.ts'
import { couponForm } from './coupon-form/schema.ts'
import { creditBadge } from './credit-badge/schema.ts'
import { creditLimit } from './credit-limit/schema.ts'
import { dashboardBadge } from './dashboard-badge/schema.ts'
import { dataTable } from './data-table/schema.ts'
import { defineCatalog } from './define-catalog.ts'
import { dialog } from './dialog/schema.ts'
import { documentList } from './document-list/schema.ts'
import { dueDocuments } from './due-documents/schema.ts'
import { entryPage } from './entry-page/schema.ts'
import { extensionDefinitions, extensionMessageKeys } from './extension-definitions.ts'
import { filterCategories } from './filter-categories/schema.ts'
import { filterPrice } from './filter-price/schema.ts'
import { filterValues } from './filter-values/schema.ts'
import { footerBlock } from './footer-block/schema.ts'
import { footerColumn } from './footer-column/schema.ts'
import { footerColumns } from './footer-columns/schema.ts'
import { footerLegal } from './footer-legal/schema.ts'
import { footerNotice } from './footer-notice/schema.ts'
import { form } from './form/schema.ts'
import { formLink } from './form-link/schema.ts'
import { headerContacts } from './header-contacts/schema.ts'
import { headerLink } from './header-link/schema.ts'
import { headerNote } from './header-note/schema.ts'
import { hero } from './hero/schema.ts'
import { linkList } from './link-list/schema.ts'
import { listingEmpty } from './listing-empty/schema.ts'
import { listingFilters } from './listing-filters/schema.ts'
import { mainMenu } from './main-menu/schema.ts'
import { menuDrawer } from './menu-drawer/schema.ts'
import { mergeNotice } from './merge-notice/schema.ts'
import { MESSAGE_KEYS } from './message-keys.ts'
import { miniCart } from './mini-cart/schema.ts'
import { newsletterForm } from './newsletter-form/schema.ts'
import { notice } from './notice/schema.ts'
import { orderDetails } from './order-details/schema.ts'
import { orderLines } from './order-lines/schema.ts'
import { orderList } from './order-list/schema.ts'
import { orderPlaced } from './order-placed/schema.ts'
import { page } from './page/schema.ts'
import { paymentWatch } from './payment-watch/schema.ts'
import { picture } from './picture/schema.ts'
import { postFooter } from './post-footer/schema.ts'
import { postFooterBlock } from './post-footer-block/schema.ts'
import { postList } from './post-list/schema.ts'
import { priceSwitch } from './price-switch/schema.ts'
import { productAttachments } from './product-attachments/schema.ts'
import { productAttributes } from './product-attributes/schema.ts'
import { productDescription } from './product-description/schema.ts'
import { productGallery } from './product-gallery/schema.ts'
import { productHead } from './product-head/schema.ts'
import { productListing } from './product-listing/schema.ts'
import { productOptions } from './product-options/schema.ts'
import { productParts } from './product-parts/schema.ts'
import { productPerks } from './product-perks/schema.ts'
import { productQuestions } from './product-questions/schema.ts'
import { productRow } from './product-row/schema.ts'
import { productSafety } from './product-safety/schema.ts'
import { productTabs } from './product-tabs/schema.ts'
import { productTile } from './product-tile/schema.ts'
import { productView } from './product-view/schema.ts'
import { purchasedProducts } from './purchased-products/schema.ts'
import { recentlyViewed } from './recently-viewed/schema.ts'
import { richTextBlock } from './rich-text-block/schema.ts'
import { searchDrawer } from './search-drawer/schema.ts'
import { searchForm } from './search-form/schema.ts'
import { searchHead } from './search-head/schema.ts'
import { searchOpener } from './search-opener/schema.ts'
import { shopSettings } from './shop-settings/schema.ts'
import { shoppingLists } from './shopping-lists/schema.ts'
import { siteFooter } from './site-footer/schema.ts'
import { siteHeader } from './site-header/schema.ts'
import { siteLogo } from './site-logo/schema.ts'
import { stockAlert } from './stock-alert/schema.ts'
import { story } from './story/schema.ts'
import { canvas } from './studio-canvas/schema.ts'
import { studioChart } from './studio-chart/schema.ts'
import { diff } from './studio-diff/schema.ts'
import { draftBar } from './studio-draft-bar/schema.ts'
import { studioHeader } from './studio-header/schema.ts'
import { layoutOutline } from './studio-layout-outline/schema.ts'
import { linkField } from './studio-link-field/schema.ts'
import { oneTimeCodes } from './studio-one-time-codes/schema.ts'
import { studioPage } from './studio-page/schema.ts'
import { pagePictures } from './studio-page-pictures/schema.ts'
import { passkeyForm } from './studio-passkey-form/schema.ts'
import { pictureForm } from './studio-picture-form/schema.ts'
import { preview } from './studio-preview/schema.ts'
import { recordAction } from './studio-record-action/schema.ts'
import { recordFacts } from './studio-record-facts/schema.ts'
import { recordHead } from './studio-record-head/schema.ts'
import { sectionChooser } from './studio-section-chooser/schema.ts'
import { sectionForm } from './studio-section-form/schema.ts'
import { viewBar } from './studio-view-bar/schema.ts'
import { workList } from './studio-work-list/schema.ts'
import { summaryList } from './summary-list/schema.ts'
import { systemMessage } from './system-message/schema.ts'
import { tierPrices } from './tier-prices/schema.ts'

/** Every node type of this shop; `registry.ts` must have a widget for each. */
export const catalog = defineCatalog(
  [
    accountDrawer,
    accountManager,
    accountPage,
    addressBook,
    askLink,
    benefitList,
    benefitSlider,
    blogPost,
    breadcrumbs,
    cartEmpty,
    cartLines,
    cartLink,
    cartPage,
    cartSummary,
    caseList,
    categoryDrawer,
    categoryHead,
    categoryTile,
    categoryTiles,
    checkoutHeader,
    checkoutPage,
    checkoutStepper,
    checkoutSummary,
    creditBadge,
    creditLimit,
    columns,
    consentBanner,
    contactPage,
    contentPage,
    couponForm,
    dashboardBadge,
    dialog,
    documentList,
    dueDocuments,
    entryPage,
    filterCategories,
    filterPrice,
    filterValues,
    footerBlock,
    footerColumn,
    footerColumns,
    footerLegal,
    footerNotice,
    form,
    formLink,
    headerContacts,
    headerLink,
    headerNote,
    hero,
    linkList,
    listingEmpty,
    listingFilters,
    mainMenu,
    menuDrawer,
    mergeNotice,
    miniCart,
    newsletterForm,
    notice,
    orderDetails,
    orderList,
    orderPlaced,
    page,
    paymentWatch,
    picture,
    postFooter,
    postFooterBlock,
    postList,
    productAttachments,
    productAttributes,
    productDescription,
    productGallery,
    productHead,
    productListing,
    productOptions,
    productParts,
    productPerks,
    productRow,
    productSafety,
    productTabs,
    productTile,
    productView,
    purchasedProducts,
    orderLines,
    shoppingLists,
    priceSwitch,
    recentlyViewed,
    richTextBlock,
    searchDrawer,
    searchForm,
    searchHead,
    searchOpener,
    shopSettings,
    siteFooter,
    siteHeader,
    siteLogo,
    stockAlert,
    story,
    summaryList,
    systemMessage,
    tierPrices,
    productQuestions,
    studioPage,
    studioHeader,
    viewBar,
    preview,
    sectionForm,
    sectionChooser,
    pictureForm,
    canvas,
    draftBar,
    dataTable,
    recordHead,
    linkField,
    recordAction,
    recordFacts,
    layoutOutline,
    pagePictures,
    passkeyForm,
    oneTimeCodes,
    workList,
    studioChart,
    diff,
  ],
  { ...MESSAGE_KEYS, ...extensionMessageKeys },
  extensionDefinitions,
)

export type NodeType = keyof typeof catalog
export type DefinitionOf<T extends NodeType> = (typeof catalog)[T]
