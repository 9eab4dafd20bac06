import type { JsonValue } from '#schemas/json.ts'
import type { ActionContext, ActionResult } from '#server/actions/action.ts'
import { KEEP_DRAFT, releaseIn } from '#server/forms/release-fields.ts'
import type { DocumentOutcome } from '#server/ports/staff.ts'
import type { StoredFooter } from '#server/ports/staff-footer.ts'
import { readWorkingFooter, type WorkingFooter } from '#server/sections/studio/footer/working-footer.ts'
import { holdsOtherFooter } from './footer-in-release.ts'
import { addToRelease } from './releases.ts'
import { refusedCall, settleCall } from './settle-call.ts'

type Said = `studio.footer.${'save' | 'move' | 'remove' | 'restore' | 'draft' | 'publish' | 'discard'}.done`

interface FooterChange {
  after: StoredFooter
  found: WorkingFooter
  /** `now`, `draft`, the id of a release or `new`; absent: now */
  release: string | undefined
  said: Said
  /** the answer to a refused footer, if its places are fields of the form */
  refusedAt?: (errors: Readonly<Record<string, string>>) => ActionResult | null
}

/** Publishes a changed footer, keeps it as the draft, or puts that draft into a release. */
export async function changeFooter(
  { after, found, release, said, refusedAt = () => null }: FooterChange,
  context: ActionContext,
): Promise<ActionResult> {
  const { staffFooter } = context.ports
  const to = releaseIn(release)
  const told = (outcome: DocumentOutcome<unknown>, done: Said) =>
    (outcome.ok ? null : refusedAt(outcome.errors)) ?? settled(outcome, done, context)
  // The page of the footer asks about what was published since.
  if (found.draft?.isMoved && to !== KEEP_DRAFT) return refusedCall('footer_draft_moved', context, ['studio_footer'])
  if (to === null) {
    const draft = found.draft && found.version !== null ? found.version : undefined
    return told(await staffFooter.save(after, { seen: found.revision, note: '', draft }), said)
  }
  if (found.version === null) return gone(context)
  if (to !== KEEP_DRAFT && !mayRelease(context)) return refusedCall('right_missing', context)
  // Before the draft is saved: else it would be another one for who sends the form again.
  if (await holdsOtherFooter(to, found, context.ports))
    return refusedCall('release_footer_other', context, ['studio_footer'])
  const saved = await staffFooter.saveDraft(after, found.version, found.draft ? undefined : found.revision)
  if (!saved.ok || to === KEEP_DRAFT) return told(saved, 'studio.footer.draft.done')
  return footerToRelease(to, { footer: after, version: saved.value }, context)
}

/** A draft of the footer waits in a release. */
export function footerToRelease(
  release: string,
  { footer, version }: { footer: StoredFooter; version: number },
  context: ActionContext,
): Promise<ActionResult> {
  const value = footer as unknown as JsonValue
  return addToRelease(release, [{ kind: 'footer', id: 'footer', value, version }], context)
}

const mayRelease = ({ staff }: ActionContext) => staff?.rights.includes('layouts') ?? false

/**
 * The footer that the sender saw, with its draft; else why not. What they did not see must not look like a change of theirs.
 * Beside a draft the published one may be another by now.
 */
export async function footerSeen(
  { seen, draft }: { seen: number; draft?: number | undefined },
  context: ActionContext,
): Promise<WorkingFooter | ActionResult> {
  const found = await readWorkingFooter(context.ports)
  if (!found) return gone(context)
  const isSeen = found.draft ? found.version === draft : draft === undefined && found.revision === seen
  return isSeen ? found : refusedCall('footer_changed', context, ['studio_footer'])
}

export const gone = (context: ActionContext) => refusedCall('gone', context, ['studio_footer'])

export function settled(outcome: DocumentOutcome<unknown>, said: Said, { t, link }: ActionContext): ActionResult {
  const back = ['studio_footer'] as const
  if (!outcome.ok && outcome.code === 'revision_conflict') return refusedCall('footer_changed', { t, link }, back)
  return settleCall(outcome, said, { t, link, back, to: link('studio_footer') })
}
