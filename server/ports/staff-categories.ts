import type { Locale } from '#schemas/locale.ts'
import type { DocumentOutcome } from './staff.ts'

/** Texts of a category in one language; `intro` is HTML. */
export interface CategoryText {
  name: string
  /** last part of its address; a former one leads on */
  slug: string
  intro: string
  metaDescription: string
  imageAlt: string
}

/** A category, or an entry of the menu that leads elsewhere. */
export interface StaffCategory {
  id: number
  /** 0: none */
  parent: number
  /** place among its neighbours */
  position: number
  /** key of its picture */
  image: string | null
  icon: string | null
  inMenu: boolean
  /** of an entry that leads elsewhere: addresses, or paths of the shop; null: it is a category with its own page */
  externalUrls: { [L in Locale]?: string } | null
  externalTarget: '_self' | '_blank' | null
  texts: { [L in Locale]?: CategoryText }
}

/** What changes of a category; anything else stays. */
export type CategoryChange = Partial<Omit<StaffCategory, 'id' | 'texts'>> & {
  texts?: { [L in Locale]?: Partial<CategoryText> }
}

/** Categories for staff. Errors name a field, `texts.pl.slug`. Reads are null without the right, or if there is none. All throw UpstreamError. */
export interface StaffCategoriesPort {
  /** All of them, those above before those below. */
  list(): Promise<readonly StaffCategory[] | null>
  one(id: number): Promise<{ category: StaffCategory; revision: number } | null>
  /** `seen`: the revision that the sender saw. */
  change(id: number, change: CategoryChange, seen: number): Promise<DocumentOutcome>
  /** `revision_outdated` if another category has the `id` by now: nothing is written over it. */
  add(id: number, category: CategoryChange): Promise<DocumentOutcome>
}
