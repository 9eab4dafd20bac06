import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { WaitingDraft } from '#server/forms/waiting-drafts.ts'
import { kindOf } from '../layouts/layout-words.ts'
import { authorOf } from '../layouts/words.ts'
import { polishTime } from '../releases/release-states.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

/** What kind of thing it is, as people say it. */
export function draftKind({ kind, id, isNeeded }: WaitingDraft, { t }: Pick<Context, 't'>): string {
  if (kind === 'page') return t(isNeeded ? 'studio.texts.kind.needed' : 'studio.waiting.kind.page')
  if (kind === 'post' || kind === 'category') return t(`studio.waiting.kind.${kind}`)
  if (kind === 'footer') return t('studio.release.kind.footer')
  const of = kindOf(id)
  return t(`studio.waiting.kind.${of === 'frames' ? 'frame' : of === 'mails' ? 'mail' : 'layout'}`)
}

/** When it goes out, as far as that is known: the release that holds it, or its own time; and whether it cannot yet. Empty for nothing. */
export function draftPlans({ isUnfinished, release, dueAt }: WaitingDraft, context: Context): string[] {
  const { t } = context
  return [
    ...(isUnfinished ? [t('studio.texts.state.unfinished')] : []),
    ...(release === null ? [] : [releaseNote(release, context)]),
    ...(dueAt === null ? [] : [t('studio.waiting.at', { date: polishTime(dueAt, context) })]),
  ]
}

export function releaseNote({ name, dueAt }: { name: string; dueAt: string | null }, context: Context): string {
  const { t } = context
  return dueAt === null
    ? t('studio.waiting.in_release', { name })
    : t('studio.waiting.in_release_at', { name, date: polishTime(dueAt, context) })
}

/** Kind, author and time of a draft, as one line below its box. */
export function draftHint(draft: WaitingDraft, context: Context): string {
  const { t, locale } = context
  const author = authorOf(draft.author, t)
  const by = t('studio.waiting.by', { author, date: formatDateTime(draft.changedAt, locale) })
  return [draftKind(draft, context), by, ...draftPlans(draft, context)].join(' · ')
}
