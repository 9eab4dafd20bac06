import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { PreviewedSide } from '#server/compiler/studio-data.ts'
import { FOOTER_DRAFT } from '#server/ports/previews.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { layoutName } from '../layouts/layout-words.ts'

type Context = Pick<LoadContext, 't' | 'locale'>

/** Who sees what, when and in which version, as one line. */
export function viewWords(
  { view, outcome }: { view: PreviewedSide['view']; outcome: PreviewedSide['outcome'] | null },
  layouts: readonly Pick<StaffLayout, 'name' | 'layout'>[],
  context: Context,
): string {
  const { t, locale } = context
  const { kind, currency, country, group, device, arms, at } = view
  const screen = outcome?.is === 'screen' ? outcome.screen : null
  const drafts = outcome?.is === 'screen' ? outcome.drafts : []
  const named = [
    ...layouts.filter(({ name }) => drafts.includes(name)).map(({ layout }) => layoutName(layout, context)),
    ...(drafts.includes(FOOTER_DRAFT) ? [t('studio.footer')] : []),
  ]
  return [
    ...(screen && screen.screen.title !== '' ? [screen.screen.title] : []),
    view.path,
    t(`studio.preview.kind.${kind}`),
    ...(screen ? [screen.cache.variant.currency] : currency === null ? [] : [currency]),
    ...(country === null ? [] : [country]),
    ...(group === null ? [] : [group]),
    t(`studio.preview.device.${device}`),
    ...Object.entries(arms).map(([experiment, arm]) => t('studio.preview.arms.choice', { experiment, arm })),
    at === null ? t('studio.preview.now') : t('studio.preview.at', { date: formatDateTime(at, locale) }),
    ...(named.length > 0 ? [t('studio.preview.caption.drafts', { list: named.join(', ') })] : []),
    ...(drafts.length === 0 && (screen || !view.isDraft) ? [t('studio.preview.caption.published')] : []),
  ].join(' · ')
}
