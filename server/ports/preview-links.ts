import type { StaffRight } from '#schemas/staff-right.ts'
import { type Outcome, refused } from '#server/platform/outcome.ts'

/** A view that somebody without an account may see until it ends. */
export interface PreviewLink {
  id: string
  /** signed: what its holder sends */
  key: string
  /** the view as the query of an address, `forms/preview-view.ts` */
  query: string
  /** name of the layout of its page */
  layout: string
  /** names of the layouts whose drafts it shows, `FOOTER_DRAFT` for that of the footer; no other draft can be reached by it */
  drafts: readonly string[]
  /** `person:ewa.kowalska` */
  author: string
  createdAt: string
  expiresAt: string
}

export type NewPreviewLink = Pick<PreviewLink, 'query' | 'layout' | 'drafts'> & {
  hours: number
  by: string
  right: PreviewRight
  /** the view in words, for the audit trail */
  note: string
}

type PreviewRight = Extract<StaffRight, 'layouts' | 'texts'>
export type PreviewLinkRefusal = 'session_ended' | 'right_missing' | 'gone' | 'studio_closed'

/** Links to previews. Making and withdrawing them is recorded in the audit trail first. Throws UpstreamError if that is away. */
export interface PreviewLinksPort {
  /** Those that can be opened now, the newest first. */
  list(): Promise<readonly PreviewLink[]>
  make(link: NewPreviewLink): Promise<Outcome<PreviewLink, PreviewLinkRefusal>>
  withdraw(id: string, right: PreviewRight): Promise<Outcome<null, PreviewLinkRefusal>>
  /**
   * `ended`: it has expired or was withdrawn; `often`: too many were opened from this network address in a minute. Null for a key
   * that is not the shop's own.
   */
  open(key: string, address: string | null): Promise<PreviewLink | 'ended' | 'often' | null>
}

/** For a shop without a layout store of its own. */
export const noPreviewLinks: PreviewLinksPort = {
  list: async () => [],
  make: async () => refused('studio_closed'),
  withdraw: async () => refused('studio_closed'),
  open: async () => null,
}

/** Records in the audit trail of the commerce API that a link is about to be made or withdrawn. Throws UpstreamError. */
export type RecordPreviewLink = (
  link: { layout: string; act: 'make' | 'withdraw'; link: string; until: string; note: string },
  right: PreviewRight,
) => Promise<Outcome<null, 'session_ended' | 'right_missing'>>
