import type { Ports } from '#server/ports/ports.ts'
import type { StoredFooter } from '#server/ports/staff-footer.ts'

/** The footer that staff work on: its draft, or without one what shoppers see. */
export interface WorkingFooter {
  footer: StoredFooter
  published: StoredFooter
  /** number of the published revision */
  revision: number
  /** version of the draft, also after it has gone; null: the commerce API knows no drafts */
  version: number | null
  /** `isMoved`: the footer was published anew since the draft was begun, which does not hold that change */
  draft: { author: string; savedAt: string; isMoved: boolean } | null
}

/** Null without the right. Throws UpstreamError. */
export async function readWorkingFooter({ staffFooter }: Pick<Ports, 'staffFooter'>): Promise<WorkingFooter | null> {
  const [stored, state] = await Promise.all([staffFooter.stored(), staffFooter.draft()])
  if (!stored) return null
  const { footer: published, revision } = stored
  const version = state?.version ?? null
  if (!state?.draft) return { footer: published, published, revision, version, draft: null }
  const { footer, base, author, savedAt } = state.draft
  return { footer, published, revision, version, draft: { author, savedAt, isMoved: base !== revision } }
}

/** What a form about the footer has seen of it, as arguments of its operation. */
export const seenOf = ({ revision, version, draft }: WorkingFooter) => ({
  seen: revision,
  ...(draft && version !== null && { draft: version }),
})
