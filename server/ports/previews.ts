import type { Device } from '#schemas/condition.ts'
import type { Layout } from '#schemas/layout.ts'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { Screen } from '#schemas/screen.ts'
import type { CustomerKind } from '#schemas/user.ts'

/** As whom, when and how somebody looks at a page of the shop. */
export interface PreviewView {
  /** path of a page of the shop with its query */
  path: string
  /** null: the one that its language begins with */
  currency: Currency | null
  kind: CustomerKind
  /** country whose VAT prices contain; null: the shop's */
  country: string | null
  /** price group of a customer; null: standard prices */
  group: string | null
  device: Device
  /** arms of experiments by name of the experiment; the others are the first ones */
  arms: Readonly<Record<string, string>>
  /** ISO instant; null: now */
  at: string | null
  /** drafts in place of what is published */
  isDraft: boolean
}

/** A screen as somebody would get it, made for nobody. */
export interface PreviewScreen {
  is: 'screen'
  screen: Screen
  /** names of its layout and its frame */
  layouts: readonly string[]
  /** those of them that are drafts, and `FOOTER_DRAFT` */
  drafts: readonly string[]
}

/** `studio`: a page of staff. `personal`: one of a customer's account. `once`: loading it would use up a mailed link. */
export type PreviewRefusal = 'studio' | 'personal' | 'once' | 'failed'

export type PreviewOutcome = PreviewScreen | { is: 'redirect'; to: string } | { is: 'refused'; why: PreviewRefusal }

/** What a shop lets one choose. */
export interface PreviewChoices {
  locales: readonly Locale[]
  currencies: readonly Currency[]
  /** countries whose VAT prices may contain; empty while the shop's own decides for everybody */
  countries: readonly string[]
  /** price groups; empty for none, or where they are not known */
  groups: readonly string[]
  /** the engine knows prices of other times and kinds of customers */
  pricesAt: boolean
}

/** Pages of the shop as anyone at any time, for staff. Nothing is kept, counted or written. */
export interface PreviewsPort {
  /** of the shop, `https://shop.example`; null: it is that of each request */
  origin: string | null
  /** `only`: names of the layouts whose drafts may be shown, `FOOTER_DRAFT` for that of the footer; absent: all. Never throws. */
  screen(view: PreviewView, only?: readonly string[]): Promise<PreviewOutcome>
  choices(): Promise<PreviewChoices>
  /** The currency that a visitor of each language begins with. */
  firstCurrency(): Promise<Readonly<Record<Locale, Currency>>>
}

/** Drafts of layouts by name. */
export type DraftLayouts = ReadonlyMap<string, Pick<DraftLayout, 'layout' | 'edit'>>
interface DraftLayout {
  layout: Layout
  edit: number
}

/** Stands for the draft of the footer among the names of layouts that are shown as drafts. */
export const FOOTER_DRAFT = 'footer'

/** Addresses of the pages in a frame of the studio, and of what their forms lead to. */
export const PREVIEW_PAGE = '/studio/preview-page'
/** Path of a mail in a frame of the studio. */
export const MAIL_PAGE = '/studio/mail-page'
export const PREVIEW_REFUSED = '/studio/preview-refused'
export const PREVIEW_SEARCH = '/studio/preview-search'
