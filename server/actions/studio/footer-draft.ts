import type { ActionHandler } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { releaseIn } from '#server/forms/release-fields.ts'
import { noteField } from '#server/forms/studio-layout-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { footerSeen, footerToRelease, gone, settled } from './footer-change.ts'
import { holdsOtherFooter } from './footer-in-release.ts'
import { refusedCall } from './settle-call.ts'

/** Publishes the draft of the footer, or puts it into a release. What was published since it was begun is replaced only once the person has confirmed it. */
export const publishFooter: ActionHandler<'studio.publishFooter'> = async (input, context) => {
  const { seen, draft, release, note = '', isConfirmed = false } = input
  const { t, ports } = context
  const found = await footerSeen({ seen, draft }, context)
  if ('effects' in found) return found
  if (!found.draft) return gone(context)
  const fields = [noteField(t), ...(found.draft.isMoved ? [confirmationField(t)] : [])]
  const wrong = refuseFields(fields, { note, isConfirmed }, t)
  if (wrong) return wrong
  const to = releaseIn(release)
  if (to !== null && (await holdsOtherFooter(to, found, ports)))
    return refusedCall('release_footer_other', context, ['studio_footer'])
  if (to !== null) return footerToRelease(to, { footer: found.footer, version: draft }, context)
  const outcome = await ports.staffFooter.save(found.footer, { seen, note: oneLine(note), draft })
  return settled(outcome, 'studio.footer.publish.done', context)
}

export const discardFooterDraft: ActionHandler<'studio.discardFooterDraft'> = async (input, context) => {
  const { draft, isConfirmed = false } = input
  const wrong = refuseFields([confirmationField(context.t)], { isConfirmed }, context.t)
  if (wrong) return wrong
  return settled(await context.ports.staffFooter.dropDraft(draft), 'studio.footer.discard.done', context)
}
