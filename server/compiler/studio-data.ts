import type { Layout } from '#schemas/layout.ts'
import type { Order } from '#schemas/order.ts'
import type { StaffCalls, StaffLink, StaffMeans, StaffPeople, StaffPerson } from '#schemas/staff-account.ts'
import type { StaffBlogCategory } from '#schemas/staff-blog.ts'
import type { StaffReturn } from '#schemas/staff-case.ts'
import type { ContentDocument, ContentRevision, ContentRow, ContentText, StaffContent } from '#schemas/staff-content.ts'
import type { DiscountRow } from '#schemas/staff-discounts.ts'
import type { StaffPicture, WholePicture } from '#schemas/staff-picture.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import type { BulkKind, TypedBulk } from '#server/forms/bulk/bulk-change.ts'
import type { BulkNames } from '#server/forms/bulk/bulk-fields.ts'
import type { DiscountNames } from '#server/forms/discount-names.ts'
import type { FooterPlace } from '#server/forms/footer-places.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import type { WaitingDraft } from '#server/forms/waiting-drafts.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { ArticlePart } from '#server/platform/rich-text.ts'
import type { ShopWord } from '#server/platform/words/shop-words.ts'
import type { BulkResult, BulkRun, ResultState } from '#server/ports/bulk-runs.ts'
import type { GoodsFile, ListedImport } from '#server/ports/goods-files.ts'
import type { Paged } from '#server/ports/orders.ts'
import type { PreviewLink } from '#server/ports/preview-links.ts'
import type { PreviewChoices, PreviewOutcome, PreviewView } from '#server/ports/previews.ts'
import type { StaffRefusal } from '#server/ports/staff.ts'
import type { BulkProduct } from '#server/ports/staff-bulk.ts'
import type { StaffCasesQuery } from '#server/ports/staff-cases.ts'
import type { StaffCategory } from '#server/ports/staff-categories.ts'
import type { StaffCompaniesQuery, StaffCompany, StaffCompanyRow } from '#server/ports/staff-companies.ts'
import type { ConfigDifference, ConfigRevisionRow, StoredConfig, WordChange } from '#server/ports/staff-config.ts'
import type { ContentQuery, PostCategory } from '#server/ports/staff-content.ts'
import type { DiscountsQuery, DiscountUse, StaffDiscount } from '#server/ports/staff-discounts.ts'
import type { ArmSales } from '#server/ports/staff-experiments.ts'
import type { FooterRevision, StoredBlock, StoredFooter } from '#server/ports/staff-footer.ts'
import type { StaffKeyRow } from '#server/ports/staff-keys.ts'
import type { ExperimentRun, LayoutFinding, StaffLayout, StaffLayoutEntry } from '#server/ports/staff-layouts.ts'
import type {
  MailPreview,
  MailQuestion,
  QuestionState,
  StaffMessage,
  StaffQuestion,
  UnsentMail,
  UnsentState,
} from '#server/ports/staff-mailbox.ts'
import type { CodeName } from '#server/ports/staff-names.ts'
import type { OrderNote } from '#server/ports/staff-notes.ts'
import type {
  CancelablePieces,
  Carrier,
  RefundCut,
  RefundPreview,
  StaffOrderRow,
  StaffOrdersQuery,
} from '#server/ports/staff-orders.ts'
import type { LabelledParcel, NamedCarrier } from '#server/ports/staff-packing.ts'
import type { OwnUse, PicturesQuery } from '#server/ports/staff-pictures.ts'
import type {
  ShopAttribute,
  StaffOffer,
  StaffProduct,
  StaffProductRow,
  StaffProductsQuery,
} from '#server/ports/staff-products.ts'
import type { Redirect, RedirectsQuery } from '#server/ports/staff-redirects.ts'
import type { ReleaseEntry, StaffRelease } from '#server/ports/staff-releases.ts'
import type { StudioSearch } from '#server/ports/staff-search.ts'
import type { DeliveriesQuery, WebhookDelivery, WebhookEndpoint } from '#server/ports/staff-webhooks.ts'
import type { HealthFinding, LowStock, Sales, StaffWork } from '#server/ports/staff-work.ts'
import type { WorkingFooter } from '#server/sections/studio/footer/working-footer.ts'
import type { WordArea } from '#server/sections/studio/words/word-areas.ts'
import type { LayoutQuery } from './layout-source.ts'

/** What keeps a page of the studio from being shown. */
export type StudioProblem = { kind: 'right'; right: StaffRight } | { kind: 'missing' | 'down' | 'error' }

interface BulkSelection {
  skus: readonly string[]
  total: number
  kept: Readonly<Record<string, string>>
  products: readonly BulkProduct[]
  missing: readonly string[]
}

/** What assemblers of the studio load for their sections; one list with that of the shop, in `loaded-data.ts`. */
export interface StudioData {
  studioProblem: StudioProblem
  /** what the followed link opens; null for one that opens nothing */
  staffLink: StaffLink | null
  /** the people of the studio, one of them, and how the person on this page logs in */
  staffPeople: StaffPeople
  staffPerson: StaffPerson
  staffMeans: StaffMeans
  /** a page of the audit trail, and how it was asked for */
  staffCalls: StaffCalls
  staffCallsQuery: Readonly<Record<string, string>>
  /** names of what the calls were about, by reference (`sku:KAW-1011`), and of people (`person:ewa-kowalska`) */
  staffCallNames: ReadonlyMap<string, string>
  /** what waits for the person, in the order to show */
  staffWork: readonly StaffWork[]
  /** what is wrong with the shop, the worst first; null: the person cannot mend it, or it cannot be read */
  shopHealth: readonly HealthFinding[] | null
  /** what runs low; null without the right, and if it cannot be read */
  lowStock: LowStock | null
  /** sales of the last days by currency; null without the right, and if they cannot be read */
  sales: readonly Sales[] | null
  /** a page of the orders of the shop, and how it was asked for */
  staffOrders: Paged<StaffOrderRow>
  staffOrdersQuery: StaffOrdersQuery
  /** the order on this page */
  staffOrder: Order
  /** a page of the returns and complaints of the shop, and how it was asked for */
  staffCases: Paged<StaffReturn>
  staffCasesQuery: StaffCasesQuery
  /** the return or complaint on this page */
  staffCase: StaffReturn
  /** a page of the questions about products, and of which state */
  staffQuestions: Paged<StaffQuestion>
  staffQuestionsState: QuestionState | null
  /** the question on this page, and the name and address of its product; null: it is not for sale any more */
  staffQuestion: StaffQuestion
  questionProduct: { name: string; href: string } | null
  /** messages to the shop, at most 200 */
  staffMessages: readonly StaffMessage[]
  staffMessage: StaffMessage
  /** mails that did not leave, at most 200, and of which state; null: given up or unclear */
  staffMails: readonly UnsentMail[]
  staffMailsState: UnsentState | null
  /** phrase that the kinds of mails are searched for; null: all of them */
  mailKindsPhrase: string | null
  /** the mail of this page, which example of it was asked for, and how it looks, or why there is none */
  mailQuestion: MailQuestion
  mailPreview: Outcome<MailPreview, StaffRefusal>
  /** carriers that a parcel can be recorded with, by name */
  carriers: readonly Carrier[]
  /** a page of the companies, and how it was asked for */
  staffCompanies: Paged<StaffCompanyRow>
  staffCompaniesQuery: StaffCompaniesQuery
  /** the company on this page, the contact persons it can have, and the price groups; null: the caller may not see them */
  staffCompany: StaffCompany
  companyManagers: readonly { id: string; name: string }[]
  companyPriceGroups: readonly { name: string; label: string }[] | null
  /** keys of other programs, the ended ones as well */
  staffKeys: readonly StaffKeyRow[]
  /** addresses that events are sent to */
  webhooks: readonly WebhookEndpoint[]
  /** the one on this page, and a page of its deliveries */
  webhook: WebhookEndpoint
  deliveries: Paged<WebhookDelivery>
  deliveriesQuery: DeliveriesQuery
  /** carriers that make labels, and the parcels of the order that they have */
  orderPacking: { carriers: readonly NamedCarrier[]; parcels: readonly LabelledParcel[] }
  /** notes of staff on the order; null: the engine has none */
  orderNotes: readonly OrderNote[] | null
  /** refused where no pieces can be cancelled now; null: the order has ended */
  cancelablePieces: Outcome<CancelablePieces, StaffRefusal> | null
  /** what a partial refund would do; `preview` null: it cannot be done */
  refundPreview: { cut: RefundCut; preview: RefundPreview | null }
  /** all layouts of the shop, by name, and how the list was asked for */
  staffLayouts: readonly StaffLayoutEntry[]
  layoutsQuery: LayoutsQuery
  /** the layout on this page */
  staffLayout: StaffLayout
  /** contact details of the settings on this page, with the texts that write them out; empty: this page has none */
  contactPlaces: readonly ContactPlaces[]
  /** drafts that wait to be published */
  waitingDrafts: readonly WaitingDraft[]
  /** keys of those that are ticked for a new release; null: the usual ones */
  pickedDrafts: ReadonlySet<string> | null
  /** all releases; the one on this page; those that take a change in place of making it now */
  staffReleases: readonly ReleaseEntry[]
  staffRelease: StaffRelease
  /** its parts whose draft has changed since they were added: `layout/screens/home` */
  laterDrafts: ReadonlySet<string>
  /** contact details that it changes, with the texts that would lose a sentence or keep the former one */
  releaseContacts: readonly ReleaseContact[]
  /** pages by which one sees what drafts change */
  changedPages: readonly ShownPage[]
  openReleases: readonly { id: string; name: string }[] | null
  /** experiments of all layouts, those that run first */
  experiments: readonly ExperimentEntry[]
  /** the experiment on this page */
  experiment: ShownExperiment
  /** what its settings refer to, by reference (`category:3`) */
  referenceNames: ReadonlyMap<string, string>
  /** who else has it open in the studio, the latest first */
  othersHere: readonly { person: string; openedAt: string }[]
  /** what is worth knowing of its draft, else of what is published */
  layoutFindings: readonly LayoutFinding[]
  /** two documents of it */
  layoutComparison: LayoutComparison
  previewed: Previewed
  /** links to previews that can be opened; null for who may make none */
  previewLinks: readonly PreviewLink[] | null
  /** the link to a preview that is open, or why it shows nothing */
  sharedPreview: SharedPreview
  canvasView: CanvasView
  /** the layout of the frame that it stands in; null: it stands in none */
  layoutFrame: StaffLayout | null
  /** id of the section that is edited; '' on the canvas while none is */
  editedSection: string
  /** pages that it can be copied to, by the name in their address */
  copyTargets: readonly { value: string; label: string }[]
  /** what its settings refer to, by name */
  sectionPickers: PickerData
  storedConfig: StoredConfig
  /** words that settings are searched by; '' for all */
  configPhrase: string
  /** the group of settings on this page */
  configGroup: string
  configRevisions: readonly ConfigRevisionRow[]
  /** a page of the messages of the shop, and how it was asked for */
  shopWords: Paged<ShopWord>
  shopWordsQuery: ShopWordsQuery
  /** the message on this page, changes of its own words, and the revision whose words the form begins with (null: those of now) */
  shopWord: ShopWord
  shopWordHistory: readonly WordChange[]
  shopWordVersion: WordChange | null
  configComparison: ConfigComparison
  /** a page of the products, how it was asked for, and categories that narrow it */
  staffProducts: Paged<StaffProductRow>
  staffProductsQuery: StaffProductsQuery
  productCategories: readonly { id: number; name: string }[]
  /** the product on this page, the offer whose price and stock are shown (null: one has to be chosen), and the page of its offers */
  staffProduct: StaffProduct
  staffOffer: StaffOffer | null
  /** warehouses by name; empty where they are not known */
  stockPlaces: readonly CodeName[]
  staffOffersPage: number
  /** attributes that products of the shop may have; empty if they cannot be read */
  shopAttributes: readonly ShopAttribute[]
  /** the products that a change of many is about, how the address names them (`kept`), and SKUs that are not there; of a `total` above 500 the first 100 */
  bulkSelection: BulkSelection
  /** what changes, what was typed (null: nothing yet), and the page of the rows */
  bulkAsked: { kind: BulkKind; typed: TypedBulk | null; page: number }
  bulkNames: BulkNames
  /** changes of many products, the newest first; one of them with a page of its results, and how they were asked for */
  bulkRuns: readonly BulkRun[]
  bulkRun: BulkRun
  bulkResults: Paged<BulkResult>
  bulkResultsState: ResultState | null
  /** the product whose rows are all shown, and the page of these; null: some rows of each product */
  bulkResultsOf: { sku: string; page: number } | null
  /** what categories are called where the change is about them; else empty */
  bulkCategories: BulkNames['categories']
  /** imports of goods, the newest first, and the file of goods on this page */
  goodsImports: readonly ListedImport[]
  goodsFile: GoodsFile
  /** what its pictures are called */
  productPickers: PickerData
  /** a page of the picture library, how it was asked for, and the layouts and releases that show a picture, by its id */
  staffPictures: Paged<StaffPicture>
  staffPicturesQuery: PicturesQuery
  pictureOwnUses: ReadonlyMap<string, readonly OwnUse[]>
  /** one of them, with its origin and what was cut from it */
  staffPicture: WholePicture
  relatedPictures: readonly StaffPicture[]
  /** a page of the redirects, how it was asked for, and the one to remove; null: none */
  staffRedirects: Paged<Redirect>
  staffRedirectsQuery: RedirectsQuery
  removedRedirect: Redirect | null
  /** all categories, those above before those below; the one that is changed, with its revision */
  staffCategories: readonly StaffCategory[]
  staffCategory: { category: StaffCategory; revision: number }
  /** the footer in every language: its draft, or what shoppers see */
  staffFooter: WorkingFooter
  /** the block that is changed, or a new one, and where it stands */
  footerBlock: { place: FooterPlace; block: StoredBlock; isNew: boolean }
  footerPickers: PickerData
  /** changes of the footer, newest first, and the version that is shown; null: none */
  footerRevisions: readonly FooterRevision[]
  shownFooter: { number: number; footer: StoredFooter } | null
  /** synonyms, pinned products or phrases without results */
  studioSearch: StudioSearch
  /** a page of the discount codes and promotions, and how it was asked for */
  staffDiscounts: Paged<DiscountRow>
  staffDiscountsQuery: DiscountsQuery
  /** promotions about a product; null: they are not known */
  productPromotions: readonly DiscountRow[] | null
  /** one of them, the orders that had it (null: the caller may not see them), and all categories of the shop by their path */
  staffDiscount: StaffDiscount
  discountUses: Paged<DiscountUse> | null
  discountNames: DiscountNames
  discountPickers: PickerData
  /** a page of the texts of the shop, and how it was asked for */
  staffTexts: Paged<ContentRow>
  staffTextsQuery: ContentQuery
  /** the text on this page, with its published versions */
  staffText: StaffContent
  staffTextRevisions: readonly ContentRevision[]
  /** what the picture of a post is called; of a page nothing */
  textPickers: PickerData
  /** names by id of products whose tiles stand in a post */
  textProducts: ReadonlyMap<string, string>
  /** of the form of a category */
  categoryPickers: PickerData
  /** categories of the blog that a post can belong to */
  postCategories: readonly PostCategory[]
  textComparison: TextComparison
  /** categories of the blog in order, and the one on this page */
  staffBlogCategories: readonly StaffBlogCategory[]
  staffBlogCategory: StaffBlogCategory
  /** the text in the language of the page with the names of its products; null: it has none */
  textPreview: (ContentText & { body: readonly ArticlePart[]; products: ReadonlyMap<string, string> }) | null
}

/** Texts that write out a contact detail of the shop in place of taking it from the settings. */
export interface ContactPlaces {
  /** key of the setting */
  key: 'general/contact/phone' | 'general/contact/email'
  value: string
  /** href null: no page for this person */
  places: readonly { name: string; href: string | null }[]
}

/** A contact detail that a release changes, and texts that this concerns once it is out. */
export interface ReleaseContact {
  /** key of the setting */
  id: string
  /** what they say: `{shop_phone}` of one that is emptied, else the former value */
  sought: string
  isEmptied: boolean
  places: readonly string[]
}

/** Two states of a text; `number` null: what is published and the draft, else the present text and that version. */
export interface TextComparison {
  number: number | null
  before: ContentDocument | null
  after: ContentDocument | null
}

/** Filters of the list of layouts; null for all. */
export interface LayoutsQuery {
  q: string | null
  kind: 'screens' | 'frames' | 'pages' | 'mails' | null
  state: 'planned' | 'changed' | 'shipped' | 'draft' | 'scheduled' | 'experiment' | 'audience' | null
}

/** An experiment as it stands in a document, and how many people were counted. */
export interface ExperimentEntry {
  /** the document that says what its arms show */
  layout: Layout
  experiment: string
  run: string
  /** percent by arm */
  shares: Readonly<Record<string, number>>
  isRunning: boolean
  /** it stands in the draft alone, and runs once that is published */
  isBegun?: boolean
  /** ISO instant of the first visitor, and ISO day of the last new one; null: nobody yet */
  startedAt: string | null
  lastDay: string | null
  arms: ExperimentRun['arms']
}

/** An experiment with all that the studio says of it. */
export interface ShownExperiment {
  name: string
  /** the run that shoppers see; null: it stands in the draft alone, or has ended */
  present: string | null
  /** the run that is shown; null: it stands in the draft alone */
  shown: ExperimentEntry | null
  /** what was bought after the shown run; null: unknown */
  sales: readonly ArmSales[] | null
  /** every run that was counted, the latest first */
  runs: readonly ExperimentRun[]
}

/** A page of the shop that drafts change. */
export interface ShownPage {
  path: string
  /** one of many that change in the same way */
  isExample: boolean
  /** id of the first element that is another one; absent: none is there */
  part?: string
  /** drafts change more of it than is meant here */
  isLater?: boolean
}

/** Two documents of a layout; `to` null: the draft. */
export interface LayoutComparison {
  from: number
  to: number | null
  before: Layout
  after: Layout
}

/** How the list of words is asked for; null: all of them. */
export interface ShopWordsQuery {
  q: string | null
  area: WordArea | null
  state: 'changed' | null
  page: number
}

/** Two revisions of store config, and what differs. */
export interface ConfigComparison {
  from: number
  to: number
  current: number
  differences: readonly ConfigDifference[]
}

/** A page of the shop as somebody sees it. */
export interface PreviewedSide {
  side: 'a' | 'b'
  view: PreviewView
  /** parameters of the view that could not be read */
  wrong: readonly string[]
  /** `found`: words were typed in place of an address, and several pages fit them, or none */
  outcome: PreviewOutcome | { is: 'found'; pages: readonly FoundPage[] }
}

/** A page of the shop that was found by words of its title; `kind`: what it is and where it stands, in words. */
export interface FoundPage {
  path: string
  label: string
  kind: string
}

/** What somebody without an account was sent, or why it is not shown. */
export type SharedPreview = PreviewLink | 'ended' | 'often'

/** One view, or two to compare, with the layouts that they show. */
export interface Previewed {
  sides: readonly PreviewedSide[]
  choices: PreviewChoices
  layouts: readonly StaffLayout[]
  /** of the shop; null: not known beforehand */
  origin: string | null
}

/** Which page the canvas shows, how wide, and to whom. */
export interface CanvasView {
  /** null: none is known */
  path: string | null
  widthPx: number
  /** nobody has chosen a width: links name none */
  isUsualWidth?: boolean
  /** what of the visitor was chosen; the rest is as usual */
  as: Pick<PreviewView, 'kind' | 'currency' | 'arms' | 'at'>
  /** all that decides which sections this visitor gets */
  visitor: LayoutQuery
}
