import type { ContentRow } from '#schemas/staff-content.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { Badge } from '#server/sections/order/order-status.ts'

type Stated = Pick<ContentRow, 'isPublic' | 'hasDraft' | 'isUnfinished' | 'missing' | 'publishedAt'>

/** The state of a text in words: amber waits for somebody, red keeps shoppers from reading it. */
export function textBadges(text: Stated, { t, now }: Pick<LoadContext, 't' | 'now'>): Badge[] {
  const { isPublic, hasDraft, isUnfinished, missing, publishedAt } = text
  const waits = publishedAt !== null && publishedAt > now.toISOString()
  const state: Badge = !isPublic
    ? { label: t(hasDraft ? 'studio.texts.state.new' : 'studio.texts.state.withdrawn'), tone: 'idle' }
    : waits
      ? { label: t('studio.texts.state.waits'), tone: 'info' }
      : { label: t('studio.texts.state.public'), tone: 'ok' }
  return [
    state,
    ...(hasDraft && isPublic ? [{ label: t('studio.texts.state.draft'), tone: 'warn' as const }] : []),
    ...(isUnfinished ? [{ label: t('studio.texts.state.unfinished'), tone: 'bad' as const }] : []),
    ...missing.map((locale) => ({
      label: t('studio.texts.state.missing', { language: t(`studio.language.${locale}`) }),
      tone: 'warn' as const,
    })),
  ]
}
