import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import { draftKey, type WaitingDraft } from '#server/forms/waiting-drafts.ts'
import type { ReleaseEntry } from '#server/ports/staff-releases.ts'
import { authorOf } from './layouts/words.ts'
import { recordHead } from './record-head.ts'
import { partName, partPath } from './releases/part-words.ts'
import { draftKind, draftPlans, releaseNote } from './waiting/draft-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

export const studioWaitingSection = section('studio-waiting')({
  title: 'Everything that waits to be published, with who changed it; drafts can be chosen for a release.',
  settings: z.strictObject({}),
  needs: ['waitingDrafts', 'staffReleases'],
  resolve({ data: { waitingDrafts: drafts, staffReleases: releases }, ...context }) {
    const { t, staff } = context
    const mayRelease = staff?.rights.includes('layouts') ?? false
    const isPicked = mayRelease && drafts.length > 0
    return [
      recordHead(
        { title: t('studio.waiting'), lead: t(isPicked ? 'studio.waiting.lead' : 'studio.waiting.lead_read') },
        context,
      ),
      draftsTable(drafts, isPicked, context),
      ...partsTable(releases, drafts, context),
    ]
  },
})

function draftsTable(drafts: readonly WaitingDraft[], isPicked: boolean, context: Context): NodeDraft {
  const { t, locale, link } = context
  return node(
    'data-table',
    {
      ...{ caption: t('studio.waiting.drafts'), isCaptionShown: true, filters: [], columns: columnsOf(context) },
      rows: drafts.map((draft) => {
        const href = partPath(draft, context)
        const badge = draft.isNew
          ? { label: t('studio.waiting.state.new'), tone: 'info' as const }
          : { label: t('studio.waiting.state.changed'), tone: 'warn' as const }
        const plans = draftPlans(draft, context)
        return {
          key: draftKey(draft),
          cells: [
            { text: draft.name, ...(href !== null && { href }) },
            { text: draftKind(draft, context) },
            { text: badge.label, badges: [badge], ...(plans.length > 0 && { note: plans.join(' · ') }) },
            { text: authorOf(draft.author, t) },
            { text: formatDateTime(draft.changedAt, locale) },
          ],
        }
      }),
      ...(drafts.length === 0 && { none: t('studio.waiting.none') }),
      ...(isPicked && {
        pick: {
          ...{ action: link('studio_releases') ?? '/', name: 'drafts', label: t('studio.waiting.pick') },
          ...{ all: t('studio.waiting.pick.all'), submit: t('studio.waiting.pick.submit') },
          count: t('studio.bulk.pick.count', { chosen: '{chosen}', total: '{total}' }),
        },
      }),
    },
    { key: 'drafts' },
  )
}

/** What was made of no draft waits in releases alone. */
function partsTable(releases: readonly ReleaseEntry[], drafts: readonly WaitingDraft[], context: Context): NodeDraft[] {
  const shown = new Set(drafts.map(draftKey))
  const { t, locale, link } = context
  const rows = releases.flatMap((release) =>
    release.parts.flatMap((part) =>
      isStored(part.kind) && (part.version === null || !shown.has(`${part.kind}/${part.id}`))
        ? [{ release, part }]
        : [],
    ),
  )
  if (rows.length === 0) return []
  return [
    node(
      'data-table',
      {
        ...{ caption: t('studio.waiting.parts'), isCaptionShown: true, filters: [], columns: columnsOf(context) },
        rows: rows.map(({ release, part }) => {
          const href = partPath(part, context)
          return {
            key: `${release.id}/${part.kind}/${part.id}`,
            cells: [
              { text: partName(part, context), ...(href !== null && { href }) },
              { text: t(`studio.release.kind.${part.kind}`) },
              { text: releaseNote(release, context), href: link('studio_release', { id: release.id }) ?? '/' },
              { text: authorOf(part.author, t) },
              { text: formatDateTime(part.addedAt, locale) },
            ],
          }
        }),
      },
      { key: 'parts' },
    ),
  ]
}

const isStored = (kind: string) => kind === 'config' || kind === 'word' || kind === 'footer'

function columnsOf({ t }: Pick<Context, 't'>) {
  return [
    { label: t('studio.waiting.column.what'), type: 'link' as const },
    { label: t('studio.waiting.column.kind'), type: 'text' as const },
    { label: t('studio.waiting.column.state'), type: 'state' as const },
    { label: t('studio.waiting.column.who'), type: 'text' as const },
    { label: t('studio.waiting.column.when'), type: 'date' as const },
  ]
}
