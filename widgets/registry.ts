import { extensionWidgets } from '#schemas/extensions/installed/widgets.ts'
import { AccountDrawer } from './account-drawer/component.tsx'
import { AccountManager } from './account-manager/component.tsx'
import { AccountPage } from './account-page/component.tsx'
import { AddressBook } from './address-book/component.tsx'
import { AskLink } from './ask-link/component.tsx'
import { BenefitList } from './benefit-list/component.tsx'
import { BenefitSlider } from './benefit-slider/component.tsx'
import { BlogPost } from './blog-post/component.tsx'
import { Breadcrumbs } from './breadcrumbs/component.tsx'
import { CartEmpty } from './cart-empty/component.tsx'
import { CartLines } from './cart-lines/component.tsx'
import { CartLink } from './cart-link/component.tsx'
import { CartPage } from './cart-page/component.tsx'
import { CartSummary } from './cart-summary/component.tsx'
import { CaseList } from './case-list/component.tsx'
import type { DefinitionOf, NodeType } from './catalog.ts'
import { CategoryDrawer } from './category-drawer/component.tsx'
import { CategoryHead } from './category-head/component.tsx'
import { CategoryTile } from './category-tile/component.tsx'
import { CategoryTiles } from './category-tiles/component.tsx'
import { CheckoutHeader } from './checkout-header/component.tsx'
import { CheckoutPage } from './checkout-page/component.tsx'
import { CheckoutStepper } from './checkout-stepper/component.tsx'
import { CheckoutSummary } from './checkout-summary/component.tsx'
import { Columns } from './columns/component.tsx'
import { ConsentBanner } from './consent-banner/component.tsx'
import { ContactPage } from './contact-page/component.tsx'
import { ContentPage } from './content-page/component.tsx'
import { CouponForm } from './coupon-form/component.tsx'
import { CreditBadge } from './credit-badge/component.tsx'
import { CreditLimit } from './credit-limit/component.tsx'
import { DashboardBadge } from './dashboard-badge/component.tsx'
import { DataTable } from './data-table/component.tsx'
import { Dialog } from './dialog/component.tsx'
import { DocumentList } from './document-list/component.tsx'
import { DueDocuments } from './due-documents/component.tsx'
import { EntryPage } from './entry-page/component.tsx'
import { FilterCategories } from './filter-categories/component.tsx'
import { FilterPrice } from './filter-price/component.tsx'
import { FilterValues } from './filter-values/component.tsx'
import { FooterBlock } from './footer-block/component.tsx'
import { FooterColumn } from './footer-column/component.tsx'
import { FooterColumns } from './footer-columns/component.tsx'
import { FooterLegal } from './footer-legal/component.tsx'
import { FooterNotice } from './footer-notice/component.tsx'
import { Form } from './form/component.tsx'
import { FormLink } from './form-link/component.tsx'
import { HeaderContacts } from './header-contacts/component.tsx'
import { HeaderLink } from './header-link/component.tsx'
import { HeaderNote } from './header-note/component.tsx'
import { Hero } from './hero/component.tsx'
import type { Widget } from './host.ts'
import { LinkList } from './link-list/component.tsx'
import { ListingEmpty } from './listing-empty/component.tsx'
import { ListingFilters } from './listing-filters/component.tsx'
import { MainMenu } from './main-menu/component.tsx'
import { MenuDrawer } from './menu-drawer/component.tsx'
import { MergeNotice } from './merge-notice/component.tsx'
import { MiniCart } from './mini-cart/component.tsx'
import { NewsletterForm } from './newsletter-form/component.tsx'
import { Notice } from './notice/component.tsx'
import { OrderDetails } from './order-details/component.tsx'
import { OrderLines } from './order-lines/component.tsx'
import { OrderList } from './order-list/component.tsx'
import { OrderPlaced } from './order-placed/component.tsx'
import { Page } from './page/component.tsx'
import { PaymentWatch } from './payment-watch/component.tsx'
import { Picture } from './picture/component.tsx'
import { PostFooter } from './post-footer/component.tsx'
import { PostFooterBlock } from './post-footer-block/component.tsx'
import { PostList } from './post-list/component.tsx'
import { PriceSwitch } from './price-switch/component.tsx'
import { ProductAttachments } from './product-attachments/component.tsx'
import { ProductAttributes } from './product-attributes/component.tsx'
import { ProductDescription } from './product-description/component.tsx'
import { ProductGallery } from './product-gallery/component.tsx'
import { ProductHead } from './product-head/component.tsx'
import { ProductListing } from './product-listing/component.tsx'
import { ProductOptions } from './product-options/component.tsx'
import { ProductParts } from './product-parts/component.tsx'
import { ProductPerks } from './product-perks/component.tsx'
import { ProductQuestions } from './product-questions/component.tsx'
import { ProductRow } from './product-row/component.tsx'
import { ProductSafety } from './product-safety/component.tsx'
import { ProductTabs } from './product-tabs/component.tsx'
import { ProductTile } from './product-tile/component.tsx'
import { ProductView } from './product-view/component.tsx'
import { PurchasedProducts } from './purchased-products/component.tsx'
import { RecentlyViewed } from './recently-viewed/component.tsx'
import { RichTextBlock } from './rich-text-block/component.tsx'
import { SearchDrawer } from './search-drawer/component.tsx'
import { SearchForm } from './search-form/component.tsx'
import { SearchHead } from './search-head/component.tsx'
import { SearchOpener } from './search-opener/component.tsx'
import { ShopSettings } from './shop-settings/component.tsx'
import { ShoppingLists } from './shopping-lists/component.tsx'
import { SiteFooter } from './site-footer/component.tsx'
import { SiteHeader } from './site-header/component.tsx'
import { SiteLogo } from './site-logo/component.tsx'
import { StockAlert } from './stock-alert/component.tsx'
import { Story } from './story/component.tsx'
import { Canvas } from './studio-canvas/component.tsx'
import { StudioChart } from './studio-chart/component.tsx'
import { Diff } from './studio-diff/component.tsx'
import { DraftBar } from './studio-draft-bar/component.tsx'
import { StudioHeader } from './studio-header/component.tsx'
import { LayoutOutline } from './studio-layout-outline/component.tsx'
import { LinkField } from './studio-link-field/component.tsx'
import { OneTimeCodes } from './studio-one-time-codes/component.tsx'
import { StudioPage } from './studio-page/component.tsx'
import { PagePictures } from './studio-page-pictures/component.tsx'
import { PasskeyForm } from './studio-passkey-form/component.tsx'
import { PictureForm } from './studio-picture-form/component.tsx'
import { Preview } from './studio-preview/component.tsx'
import { RecordAction } from './studio-record-action/component.tsx'
import { RecordFacts } from './studio-record-facts/component.tsx'
import { RecordHead } from './studio-record-head/component.tsx'
import { SectionChooser } from './studio-section-chooser/component.tsx'
import { SectionForm } from './studio-section-form/component.tsx'
import { ViewBar } from './studio-view-bar/component.tsx'
import { WorkList } from './studio-work-list/component.tsx'
import { SummaryList } from './summary-list/component.tsx'
import { SystemMessage } from './system-message/component.tsx'
import { TierPrices } from './tier-prices/component.tsx'

/** A missing, extra or swapped widget does not compile. */
export const registry: { [T in NodeType]: Widget<DefinitionOf<T>> } = {
  ...extensionWidgets,
  'account-drawer': AccountDrawer,
  'account-manager': AccountManager,
  'account-page': AccountPage,
  'address-book': AddressBook,
  'ask-link': AskLink,
  'benefit-list': BenefitList,
  'benefit-slider': BenefitSlider,
  'blog-post': BlogPost,
  breadcrumbs: Breadcrumbs,
  'cart-empty': CartEmpty,
  'cart-lines': CartLines,
  'cart-link': CartLink,
  'cart-page': CartPage,
  'cart-summary': CartSummary,
  'case-list': CaseList,
  'category-drawer': CategoryDrawer,
  'category-head': CategoryHead,
  'category-tile': CategoryTile,
  'category-tiles': CategoryTiles,
  'checkout-header': CheckoutHeader,
  'checkout-page': CheckoutPage,
  'checkout-stepper': CheckoutStepper,
  'checkout-summary': CheckoutSummary,
  'credit-badge': CreditBadge,
  'credit-limit': CreditLimit,
  columns: Columns,
  'consent-banner': ConsentBanner,
  'contact-page': ContactPage,
  'content-page': ContentPage,
  'coupon-form': CouponForm,
  'dashboard-badge': DashboardBadge,
  dialog: Dialog,
  'document-list': DocumentList,
  'due-documents': DueDocuments,
  'entry-page': EntryPage,
  'filter-categories': FilterCategories,
  'filter-price': FilterPrice,
  'filter-values': FilterValues,
  'footer-block': FooterBlock,
  'footer-column': FooterColumn,
  'footer-columns': FooterColumns,
  'footer-legal': FooterLegal,
  'footer-notice': FooterNotice,
  form: Form,
  'form-link': FormLink,
  'header-contacts': HeaderContacts,
  'header-link': HeaderLink,
  'header-note': HeaderNote,
  hero: Hero,
  'link-list': LinkList,
  'listing-empty': ListingEmpty,
  'listing-filters': ListingFilters,
  'main-menu': MainMenu,
  'menu-drawer': MenuDrawer,
  'merge-notice': MergeNotice,
  'mini-cart': MiniCart,
  'newsletter-form': NewsletterForm,
  notice: Notice,
  'order-details': OrderDetails,
  'order-list': OrderList,
  'order-placed': OrderPlaced,
  page: Page,
  'payment-watch': PaymentWatch,
  picture: Picture,
  'post-footer': PostFooter,
  'post-footer-block': PostFooterBlock,
  'post-list': PostList,
  'product-attachments': ProductAttachments,
  'product-attributes': ProductAttributes,
  'product-description': ProductDescription,
  'product-gallery': ProductGallery,
  'product-head': ProductHead,
  'product-listing': ProductListing,
  'product-options': ProductOptions,
  'product-parts': ProductParts,
  'product-perks': ProductPerks,
  'product-row': ProductRow,
  'product-safety': ProductSafety,
  'product-tabs': ProductTabs,
  'product-tile': ProductTile,
  'product-view': ProductView,
  'order-lines': OrderLines,
  'shopping-lists': ShoppingLists,
  'price-switch': PriceSwitch,
  'purchased-products': PurchasedProducts,
  'recently-viewed': RecentlyViewed,
  'rich-text-block': RichTextBlock,
  'search-drawer': SearchDrawer,
  'search-form': SearchForm,
  'search-head': SearchHead,
  'search-opener': SearchOpener,
  'shop-settings': ShopSettings,
  'site-footer': SiteFooter,
  'site-header': SiteHeader,
  'site-logo': SiteLogo,
  'stock-alert': StockAlert,
  story: Story,
  'summary-list': SummaryList,
  'system-message': SystemMessage,
  'tier-prices': TierPrices,
  'product-questions': ProductQuestions,
  'studio-page': StudioPage,
  'studio-header': StudioHeader,
  'studio-view-bar': ViewBar,
  'studio-preview': Preview,
  'studio-picture-form': PictureForm,
  'studio-section-form': SectionForm,
  'studio-section-chooser': SectionChooser,
  'studio-canvas': Canvas,
  'studio-draft-bar': DraftBar,
  'data-table': DataTable,
  'studio-layout-outline': LayoutOutline,
  'studio-record-head': RecordHead,
  'studio-link-field': LinkField,
  'studio-record-action': RecordAction,
  'studio-record-facts': RecordFacts,
  'studio-work-list': WorkList,
  'studio-chart': StudioChart,
  'studio-diff': Diff,
  'studio-page-pictures': PagePictures,
  'studio-passkey-form': PasskeyForm,
  'studio-one-time-codes': OneTimeCodes,
}
