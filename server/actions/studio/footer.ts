import type { JsonValue } from '#schemas/json.ts'
import type { ActionContext, ActionHandler, ActionResult } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { arrangeValues } from '#server/forms/arrange-values.ts'
import { newBlock, readBlockForm } from '#server/forms/footer-block-form.ts'
import {
  blockAt,
  type FooterPlace,
  listAt,
  placeOf,
  withBlock,
  withMoved,
  withoutBlock,
} from '#server/forms/footer-places.ts'
import { releaseIn } from '#server/forms/release-fields.ts'
import { settingField } from '#server/forms/settings-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { oneLine } from '#server/platform/one-line.ts'
import type { DocumentOutcome } from '#server/ports/staff.ts'
import { BLOCK_TYPES, POST_BLOCK_TYPES, type StoredBlock, type StoredFooter } from '#server/ports/staff-footer.ts'
import { addToRelease } from './releases.ts'
import { refusedCall, settleCall, wrongFields } from './settle-call.ts'

/* What staff do with the footer. The commerce API checks right, revision and addresses again, and records each change. */

type Said = `studio.footer.${'save' | 'move' | 'remove' | 'restore'}.done`

export const saveFooterBlock: ActionHandler<'studio.saveFooterBlock'> = async (input, context) => {
  const { id, type, seen, values } = input
  const release = releaseIn(input.release)
  const { t } = context
  const found = await footerSeen(seen, context)
  if ('effects' in found) return found
  const place = placeOf(id)
  const before = place && blockToSave(found.footer, place, type)
  if (!place || !before) return gone(context)
  const { block, errors, leaves } = readBlockForm(before, values, t)
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  if (release !== null)
    return blockToRelease({ release, place, block, isNew: type !== undefined, footer: found.footer }, context)
  const outcome = await context.ports.staffFooter.save(withBlock(found.footer, place, block), { seen, note: '' })
  if (!outcome.ok) {
    const wrong = Object.keys(outcome.errors).map(
      (path) => `values.${settingField({ path: path.split('.').slice(2) })}`,
    )
    const named = wrong.filter((name) => leaves.some((leaf) => `values.${settingField(leaf)}` === name))
    if (named.length > 0)
      return wrongFields(Object.fromEntries(named.map((name) => [name, t('studio.footer.wrong.value')])), context)
  }
  return settled(outcome, 'studio.footer.save.done', context)
}

/** The whole footer with this block waits in a release, over what that holds of the footer already. */
async function blockToRelease(
  {
    release,
    place,
    block,
    isNew,
    footer,
  }: { release: string; place: FooterPlace; block: StoredBlock; isNew: boolean; footer: StoredFooter },
  context: ActionContext,
): Promise<ActionResult> {
  const part = { kind: 'footer', id: 'footer' } as const
  const kept = await context.ports.staffReleases.partOf(release, part)
  const before = kept ? (kept.value as unknown as StoredFooter) : footer
  const at = isNew ? listAt(before, place.list).length : place.at
  const value = withBlock(before, { ...place, at }, block) as unknown as JsonValue
  // Places and blocks are those of the footer that the kept one was made of.
  return addToRelease(release, [{ ...part, value, ...(kept && { base: kept.base }) }], context)
}

/** Steps of pickers without script: the form is shown again with what was typed, and nothing is saved. */
export const arrangeFooterBlock: ActionHandler<'studio.arrangeFooterBlock'> = async ({ values }) => {
  const arranged = arrangeValues(values)
  const effects = [{ effect: 'field-values' as const, values: arranged }]
  return { status: 200, effects, cookies: [], draft: { op: 'studio.saveFooterBlock', values: arranged } }
}

export const moveFooterBlock: ActionHandler<'studio.moveFooterBlock'> = async ({ id, seen, to }, context) => {
  const found = await footerSeen(seen, context)
  if ('effects' in found) return found
  const [from, place] = [placeOf(id), placeOf(to)]
  const block = from && blockAt(found.footer, from)
  if (!from || !place || !block || !mayStand(block.type, place)) return gone(context)
  const after = withMoved(found.footer, from, place)
  return settled(await context.ports.staffFooter.save(after, { seen, note: '' }), 'studio.footer.move.done', context)
}

export const removeFooterBlock: ActionHandler<'studio.removeFooterBlock'> = async (input, context) => {
  const { id, seen, isConfirmed = false } = input
  const wrong = refuseFields([confirmationField(context.t)], { isConfirmed }, context.t)
  if (wrong) return wrong
  const found = await footerSeen(seen, context)
  if ('effects' in found) return found
  const place = placeOf(id)
  if (!place || !blockAt(found.footer, place)) return gone(context)
  const after = withoutBlock(found.footer, place)
  return settled(await context.ports.staffFooter.save(after, { seen, note: '' }), 'studio.footer.remove.done', context)
}

export const restoreFooter: ActionHandler<'studio.restoreFooter'> = async ({ to, seen, note = '' }, context) =>
  settled(
    await context.ports.staffFooter.rollback(to, { seen, note: oneLine(note) }),
    'studio.footer.restore.done',
    context,
  )

/** The footer that the sender saw; else why not. What they did not see must not look like a change of theirs. */
async function footerSeen(seen: number, context: ActionContext): Promise<{ footer: StoredFooter } | ActionResult> {
  const found = await context.ports.staffFooter.stored()
  if (!found) return gone(context)
  return found.revision === seen ? found : refusedCall('footer_changed', context, ['studio_footer'])
}

/** The block to change; a new one of the type at the end of its list. */
function blockToSave(footer: StoredFooter, place: FooterPlace, type: string | undefined): StoredBlock | null {
  if (type === undefined) return blockAt(footer, place)
  const known = [...BLOCK_TYPES, ...POST_BLOCK_TYPES].find((each) => each === type)
  return known && mayStand(known, place) ? newBlock(known) : null
}

const mayStand = (type: string, { list }: FooterPlace) =>
  (list === 'post' ? POST_BLOCK_TYPES : BLOCK_TYPES).some((each) => each === type)

const gone = (context: ActionContext) => refusedCall('gone', context, ['studio_footer'])

function settled(outcome: DocumentOutcome, said: Said, { t, link }: ActionContext): ActionResult {
  const back = ['studio_footer'] as const
  if (!outcome.ok && outcome.code === 'revision_conflict') return refusedCall('footer_changed', { t, link }, back)
  return settleCall(outcome, said, { t, link, back, to: link('studio_footer') })
}
