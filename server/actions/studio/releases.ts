import { formatDateTime } from '#locales/format.ts'
import type { Effect } from '#schemas/effect.ts'
import type { JsonValue } from '#schemas/json.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import type { TypedValues } from '#server/forms/field-names.ts'
import { planFields, readPlanTime } from '#server/forms/plan-fields.ts'
import { movedField, NEW_RELEASE, releaseNameField } from '#server/forms/release-fields.ts'
import { noteField } from '#server/forms/studio-layout-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { tickedDrafts } from '#server/forms/waiting-drafts.ts'
import { oneLine } from '#server/platform/one-line.ts'
import type { AddedPart, ReleaseEntry, ReleaseOutcome, ReleasePartKind } from '#server/ports/staff-releases.ts'
import { readWorkingFooter } from '#server/sections/studio/footer/working-footer.ts'
import { authorOf } from '#server/sections/studio/layouts/words.ts'
import { polishTime } from '#server/sections/studio/releases/release-states.ts'
import { readWaiting } from '#server/sections/studio/waiting/read-waiting.ts'
import { holdsOtherFooter } from './footer-in-release.ts'
import { authorNames, releaseChanged } from './release-changed.ts'
import { refusedCall, settleCall, wrongField } from './settle-call.ts'

/* What staff do with releases. The commerce API checks the right of each part again, and records what goes out and comes back. */

type Said = Parameters<typeof settleCall>[1]

export const addRelease: ActionHandler<'studio.addRelease'> = async ({ name, values = {} }, context) => {
  const { t, link, ports, staff } = context
  const wrong = refuseFields([releaseNameField(t)], { name }, t)
  if (wrong) return wrong
  const back = ['studio_releases'] as const
  const parts = await draftParts(values, NEW_RELEASE, context)
  if (!Array.isArray(parts)) return refusedCall(parts.code, context, back)
  const outcome = await ports.staffReleases.add(oneLine(name), staff?.name ?? '', parts)
  if (!outcome.ok && outcome.code === 'missing') return refusedCall('release_drafts', context, back)
  const to = outcome.ok ? link('studio_release', { id: outcome.value.id }) : null
  const said = { text: t('studio.releases.add_with', { count: parts.length }) }
  const result = settleCall(outcome, parts.length === 0 ? 'studio.releases.add.done' : said, { t, link, back, to })
  return outcome.ok ? { ...result, revision: 1 } : result
}

export const addDrafts: ActionHandler<'studio.addDrafts'> = async ({ id, values = {} }, context) => {
  const parts = await draftParts(values, id, context)
  if (!Array.isArray(parts)) return refusedCall(parts.code, context, ['studio_release', { id }])
  if (parts.length === 0) return refusedCall('release_no_drafts', context, ['studio_release', { id }])
  const outcome = await context.ports.staffReleases.put(id, parts, context.staff?.name ?? '')
  return settled(outcome, id, 'studio.release.add_drafts.done', context)
}

/** The ticked drafts as a release takes them now; or why not where it cannot take one of them, so that nobody takes the others for all. */
async function draftParts(
  values: TypedValues,
  release: string,
  context: ActionContext,
): Promise<AddedPart[] | DraftsRefused> {
  if (Object.keys(values).length === 0) return []
  const { ticked, isWhole } = tickedDrafts(await readWaiting({ ...context, locale: context.shopper.locale }), values)
  if (!isWhole) return GONE
  const parts = await Promise.all(
    ticked.map(async ({ kind, id }): Promise<AddedPart | DraftsRefused> => {
      if (kind === 'layout') return { kind, id }
      if (kind === 'footer') {
        const found = await readWorkingFooter(context.ports)
        if (!found?.draft || found.version === null) return GONE
        if (found.draft.isMoved) return { code: 'footer_draft_moved' }
        if (await holdsOtherFooter(release, found, context.ports)) return { code: 'release_footer_other' }
        return { kind, id, value: found.footer as unknown as JsonValue, version: found.version }
      }
      const text = await context.ports.staffContent.one({ kind, id })
      if (!text?.draft) return GONE
      return { kind, id, value: text.draft.document as JsonValue, version: text.version }
    }),
  )
  const refused = parts.find((part) => 'code' in part)
  return refused ?? parts.filter((part): part is AddedPart => !('code' in part))
}

/** Code of the sentence that says why. */
type DraftsRefused = { code: 'release_drafts' | 'footer_draft_moved' | 'release_footer_other' }
const GONE: DraftsRefused = { code: 'release_drafts' }

export const publishRelease: ActionHandler<'studio.publishRelease'> = async (input, context) => {
  const { id, seen, note = '', isConfirmed = false } = input
  const wrong = refuseFields([noteField(context.t)], { note }, context.t)
  if (wrong) return wrong
  const moved = isConfirmed ? 'over' : 'refuse'
  const outcome = await context.ports.staffReleases.publish(id, { ...changeOf(seen, note, context), moved })
  return settled(outcome, id, 'studio.release.publish.done', context, { seen })
}

export const planRelease: ActionHandler<'studio.planRelease'> = async (input, context) => {
  const { id, seen, day, time = '', note = '' } = input
  const { t, ports, now } = context
  const wrong = refuseFields(planFields(t), { day, time, note }, t)
  if (wrong) return wrong
  const due = readPlanTime({ day, time }, now, t)
  if ('error' in due) return wrongField(due.field, due.error)
  const outcome = await ports.staffReleases.plan(id, { ...changeOf(seen, note, context), dueAt: due.at })
  const text = t('studio.release.plan.at', { date: polishTime(due.at, { t, locale: context.shopper.locale }) })
  return settled(outcome, id, { text }, context, { seen })
}

export const callOffRelease: ActionHandler<'studio.callOffRelease'> = async ({ id, seen }, context) =>
  settled(
    await context.ports.staffReleases.callOff(id, changeOf(seen, '', context)),
    id,
    'studio.release.call_off.done',
    context,
    { seen },
  )

export const takeBackRelease: ActionHandler<'studio.takeBackRelease'> = async (input, context) => {
  const { id, seen, note = '', moved = 'refuse' } = input
  const { t, ports } = context
  const wrong = refuseFields([noteField(t), movedField(t)], { note, moved }, t)
  if (wrong) return wrong
  const outcome = await ports.staffReleases.takeBack(id, { ...changeOf(seen, note, context), moved })
  return settled(outcome, id, 'studio.release.take_back.done', context, { seen })
}

export const removeReleasePart: ActionHandler<'studio.removeReleasePart'> = async ({ id, seen, part }, context) => {
  const [kind = '', ...rest] = part.split('/')
  const name = { kind: kind as ReleasePartKind, id: rest.join('/') }
  const outcome = await context.ports.staffReleases.removePart(id, name, changeOf(seen, '', context))
  return settled(outcome, id, 'studio.release.remove_part.done', context, { seen })
}

export const removeRelease: ActionHandler<'studio.removeRelease'> = async (input, context) => {
  const { id, seen, isConfirmed = false } = input
  const { t, link, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  const outcome = await ports.staffReleases.remove(id, changeOf(seen, '', context))
  return settled(outcome, id, 'studio.release.remove.done', context, { seen, to: link('studio_releases') })
}

/** Puts changes into a release, in place of making them now. It takes the right to releases beside that of the change. */
export async function addToRelease(
  release: string,
  parts: readonly AddedPart[],
  context: ActionContext,
): Promise<ActionResult> {
  const { ports, staff } = context
  if (!staff?.rights.includes('layouts')) return refusedCall('right_missing', context)
  if (release === NEW_RELEASE) return newRelease(parts, staff.name, context)
  const before = (await ports.staffReleases.list())?.find(({ id }) => id === release)
  const outcome = await ports.staffReleases.put(release, parts, staff.name)
  if (!outcome.ok && outcome.code === 'moved')
    return refusedCall('release_part_moved', context, ['studio_release', { id: release }])
  const text = before ? await whatWasPut(before, parts, context) : context.t('studio.releases.put.done')
  return settled(outcome, release, { text }, context)
}

/** That a change waits in a release, until when if that is known, and whose it took the place of. */
async function whatWasPut(
  { parts: held, dueAt }: ReleaseEntry,
  parts: readonly AddedPart[],
  context: ActionContext,
): Promise<string> {
  const { t, shopper, staff } = context
  const others = held.filter(
    (part) => part.author !== staff?.name && parts.some(({ kind, id }) => kind === part.kind && id === part.id),
  )
  const authors = [...new Set(others.map(({ author }) => author))]
  const done =
    dueAt === null
      ? t('studio.releases.put.done')
      : t('studio.releases.put.planned', { date: polishTime(dueAt, { t, locale: shopper.locale }) })
  if (authors.length === 0) return done
  const nameOf = await authorNames(authors, context)
  return `${done} ${t('studio.releases.put.over', { who: authors.map((author) => authorOf(nameOf(author), t)).join(', ') })}`
}

/** A release that begins with changes; its page says what is next. */
async function newRelease(parts: readonly AddedPart[], by: string, context: ActionContext): Promise<ActionResult> {
  const { t, link, ports, now, shopper } = context
  const name = t('studio.releases.new_name', { date: formatDateTime(now.toISOString(), shopper.locale) })
  const outcome = await ports.staffReleases.add(name, by, parts)
  if (!outcome.ok) return settled(outcome, '', 'studio.releases.put_new.done', context)
  const to = link('studio_release', { id: outcome.value.id })
  return settleCall(outcome, 'studio.releases.put_new.done', { t, link, back: ['studio_releases'], to })
}

const changeOf = (seen: number, note: string, { staff }: Pick<ActionContext, 'staff'>) => ({
  ...{ seen, by: staff?.name ?? '', note: oneLine(note) },
})

/** Codes of the port that have sentences of their own. */
const OWN = new Set(['conflict', 'moved', 'empty', 'invalid', 'running'])

/** `seen`: number of the last change that the sender saw, if that counts. `to`: path to open after success; null: the same page anew. */
async function settled(
  outcome: ReleaseOutcome,
  id: string,
  said: Said,
  context: ActionContext,
  { seen, to = null }: { seen?: number; to?: string | null } = {},
): Promise<ActionResult> {
  const { t, link, ports } = context
  const back = ['studio_release', { id }] as const
  if (outcome.ok) {
    const result = settleCall(outcome, said, { t, link, back, to })
    const now = await ports.staffReleases.changesSince(id, Number.MAX_SAFE_INTEGER)
    return now ? { ...result, revision: now.edit } : result
  }
  const { code } = outcome
  const named = OWN.has(code) ? `release_${code}` : code === 'missing' ? 'gone' : code
  const refused = refusedCall(named, { t, link }, back)
  const since = await ports.staffReleases.changesSince(id, seen ?? Number.MAX_SAFE_INTEGER)
  if (!since) return refused
  // Of whatever it was refused for: who sends it again has to name the present one.
  if (code !== 'conflict' || seen === undefined) return { ...refused, revision: since.edit }
  const stale = { revision: since.edit, ...(since.edit !== seen && { isStale: true as const }) }
  const text = await releaseChanged(id, since, context)
  if (text === null) return { ...refused, ...stale }
  const effects: Effect[] = [wholeError(text), toast('error', text), { effect: 'refresh' }]
  return { ...refused, ...stale, effects }
}
