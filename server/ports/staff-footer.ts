import type { JsonValue } from '#schemas/json.ts'
import type { DocumentOutcome } from './staff.ts'

/** What a block is; the last two stand below the columns, where there are texts, too. */
export const BLOCK_TYPES = ['title', 'text', 'anchors', 'contacts', 'socials', 'image'] as const
export const POST_BLOCK_TYPES = ['text', 'frontend_image', 'media_gallery_image'] as const
export type BlockType = (typeof BLOCK_TYPES)[number] | (typeof POST_BLOCK_TYPES)[number]

/** A block as it is stored: texts as `{ pl, en, de }`, those with format as HTML, addresses as references. */
export type StoredBlock = Readonly<Record<string, JsonValue>> & { readonly type: BlockType }

/** The footer in every language. */
export interface StoredFooter {
  columns: readonly (readonly StoredBlock[])[]
  /** null: not configured */
  postFooter: readonly StoredBlock[] | null
}

/** A change of the footer in its history. */
export interface FooterRevision {
  number: number
  note: string
  /** as in the audit trail; '' if nobody said */
  author: string
  /** number of the revision that it went back to; null for a change of its own */
  restores: number | null
  createdAt: string
  isPublished: boolean
}

/** A footer that is saved and that shoppers do not see. */
interface FooterDraft {
  footer: StoredFooter
  /** number of the published revision that it was begun from */
  base: number
  /** as in the audit trail */
  author: string
  /** ISO instant */
  savedAt: string
}

/** `version`: raised by each change of the draft, also when it goes; 0 while there was none. */
export interface FooterDraftState {
  version: number
  draft: FooterDraft | null
}

/** The footer for staff. Errors name a place, `columns.0.2.items.1.url`. Reads are null without the right. All throw UpstreamError. */
export interface StaffFooterPort {
  stored(): Promise<{ footer: StoredFooter; revision: number } | null>
  /** `seen`: the revision that the sender saw; `draft`: version of the draft that this makes of no use, which goes with it. */
  save(
    footer: StoredFooter,
    about: { seen: number; note: string; draft?: number | undefined },
  ): Promise<DocumentOutcome>
  /** Null, too, where the commerce API knows no drafts of the footer. */
  draft(): Promise<FooterDraftState | null>
  /** `seen`: version of the draft that the sender saw; `base`: the published revision that a first draft was made of. Answers the new version. */
  saveDraft(footer: StoredFooter, seen: number, base?: number): Promise<DocumentOutcome<number>>
  dropDraft(seen: number): Promise<DocumentOutcome<number>>
  /** Newest first. */
  revisions(): Promise<readonly FooterRevision[] | null>
  /** Null, too, if there is none of this number. */
  revision(number: number): Promise<StoredFooter | null>
  rollback(to: number, about: { seen: number; note: string }): Promise<DocumentOutcome>
}
