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
import { KEEP_DRAFT, releaseIn } from '#server/forms/release-fields.ts'
import { settingField } from '#server/forms/settings-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { oneLine } from '#server/platform/one-line.ts'
import { BLOCK_TYPES, POST_BLOCK_TYPES, type StoredBlock, type StoredFooter } from '#server/ports/staff-footer.ts'
import { changeFooter, footerSeen, gone, settled } from './footer-change.ts'
import { addToRelease } from './releases.ts'
import { wrongFields } from './settle-call.ts'

/* What staff do with the footer. The commerce API checks right, revision and addresses again, and records each change. */

export const saveFooterBlock: ActionHandler<'studio.saveFooterBlock'> = async (input, context) => {
  const { id, type, values, release } = input
  const { t } = context
  const found = await footerSeen(input, context)
  if ('effects' in found) return found
  const place = placeOf(id)
  const before = place && blockToSave(found.footer, place, type)
  if (!place || !before) return gone(context)
  const { block, errors, leaves } = readBlockForm(before, values, t)
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  const to = releaseIn(release)
  if (to !== null && to !== KEEP_DRAFT && !found.draft)
    return blockToRelease({ release: to, place, block, isNew: type !== undefined, footer: found.footer }, context)
  const refusedAt = (wrong: Readonly<Record<string, string>>) => {
    const places = Object.keys(wrong).map((path) => `values.${settingField({ path: path.split('.').slice(2) })}`)
    const named = places.filter((name) => leaves.some((leaf) => `values.${settingField(leaf)}` === name))
    if (named.length === 0) return null
    return wrongFields(Object.fromEntries(named.map((name) => [name, t('studio.footer.wrong.value')])), context)
  }
  const after = withBlock(found.footer, place, block)
  return changeFooter({ after, found, release, said: 'studio.footer.save.done', refusedAt }, context)
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

export const moveFooterBlock: ActionHandler<'studio.moveFooterBlock'> = async (input, context) => {
  const { id, to, release } = input
  const found = await footerSeen(input, context)
  if ('effects' in found) return found
  const [from, place] = [placeOf(id), placeOf(to)]
  const block = from && blockAt(found.footer, from)
  if (!from || !place || !block || !mayStand(block.type, place)) return gone(context)
  const after = withMoved(found.footer, from, place)
  return changeFooter({ after, found, release, said: 'studio.footer.move.done' }, context)
}

export const removeFooterBlock: ActionHandler<'studio.removeFooterBlock'> = async (input, context) => {
  const { id, release, isConfirmed = false } = input
  const wrong = refuseFields([confirmationField(context.t)], { isConfirmed }, context.t)
  if (wrong) return wrong
  const found = await footerSeen(input, context)
  if ('effects' in found) return found
  const place = placeOf(id)
  if (!place || !blockAt(found.footer, place)) return gone(context)
  const after = withoutBlock(found.footer, place)
  return changeFooter({ after, found, release, said: 'studio.footer.remove.done' }, context)
}

/** Goes back to an earlier footer at once; a draft stays. */
export const restoreFooter: ActionHandler<'studio.restoreFooter'> = async ({ to, seen, note = '' }, context) =>
  settled(
    await context.ports.staffFooter.rollback(to, { seen, note: oneLine(note) }),
    'studio.footer.restore.done',
    context,
  )

/** The block to change; a new one of the type at the end of its list. */
function blockToSave(footer: StoredFooter, place: FooterPlace, type: string | undefined): StoredBlock | null {
  if (type === undefined) return blockAt(footer, place)
  const known = [...BLOCK_TYPES, ...POST_BLOCK_TYPES].find((each) => each === type)
  return known && mayStand(known, place) ? newBlock(known) : null
}

const mayStand = (type: string, { list }: FooterPlace) =>
  (list === 'post' ? POST_BLOCK_TYPES : BLOCK_TYPES).some((each) => each === type)
