import type {
  ContentDocument,
  ContentKind,
  ContentRevision,
  ContentRow,
  ContentState,
  StaffContent,
  WholeContentRevision,
} from '#schemas/staff-content.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { ArticlePart } from '#server/platform/rich-text.ts'
import type { Paged } from './orders.ts'
import type { DocumentOutcome, StaffRefusal } from './staff.ts'

export interface ContentName {
  kind: ContentKind
  id: string
}

/** How the list of texts was asked for; null: all of them. */
export interface ContentQuery {
  kind: ContentKind | null
  state: ContentState | null
  q: string | null
  page: number
}

/** A category that a post can belong to. */
export interface PostCategory {
  id: string
  name: string
}

/** `errors` name a part of the text, `texts.pl.slug` */
export type ContentOutcome = DocumentOutcome<StaffContent>

/** Text pages and posts with drafts and revisions. Reads give null without the right. `seen`: the version that the sender saw. */
export interface StaffContentPort {
  /** Null for categories, too, where the commerce API keeps no drafts of them. */
  list(asked: ContentQuery & { perPage: number }): Promise<Paged<ContentRow> | null>
  /**
   * The first 100 whose published texts contain this in any language, spaces, hyphens and round brackets aside. Null, too, where the commerce
   * API cannot search them.
   */
  saying(said: string): Promise<readonly ContentRow[] | null>
  one(name: ContentName): Promise<StaffContent | null>
  /** newest first */
  revisions(name: ContentName): Promise<readonly ContentRevision[] | null>
  revision(name: ContentName, number: number): Promise<WholeContentRevision | null>
  /** of the blog, in order, those without posts too */
  postCategories(): Promise<readonly PostCategory[]>
  /** A body as shoppers would see it in the language of the page, with its links. */
  preview(html: string): Promise<ArticlePart[]>
  add(name: ContentName, document: ContentDocument): Promise<ContentOutcome>
  save(name: ContentName, document: ContentDocument, seen: number): Promise<ContentOutcome>
  publish(name: ContentName, given: { note: string; seen: number }): Promise<ContentOutcome>
  withdraw(name: ContentName, seen: number): Promise<ContentOutcome>
  discard(name: ContentName, seen: number): Promise<ContentOutcome>
  restore(name: ContentName, given: { number: number; seen: number }): Promise<ContentOutcome>
  remove(name: ContentName): Promise<Outcome<unknown, StaffRefusal>>
}
