import { formatDateTime } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { CanvasView } from '#server/compiler/studio-data.ts'
import { seenOf } from '#server/forms/studio-layout-fields.ts'
import { PREVIEW_PAGE } from '#server/ports/previews.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { canvas } from '#widgets/studio-canvas/schema.ts'
import { layoutName } from '../layouts/layout-words.ts'
import { absentSection, nothingShown } from './absent-section.ts'
import { canvasHref, deviceOf, visitorQuery } from './address.ts'

type Frame = PropsOf<typeof canvas>['frame']
type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

/** The page that the drafts make, as the chosen visitor sees it on a device of this width. */
export function canvasFrame(
  found: StaffLayout,
  { view, chosen }: { view: CanvasView; chosen: string },
  context: Context,
): Frame {
  const { t, locale, link } = context
  const { path, widthPx, isUsualWidth, as } = view
  const visitor = { device: deviceOf(widthPx), ...visitorQuery(as) }
  const absent = chosen === '' ? null : absentSection(found, { view, id: chosen }, context)
  const preview = path === null ? null : link('studio_preview', {}, { query: { path, ...visitor } })
  return {
    title: t('studio.canvas.page', { name: layoutName(found.draft?.layout ?? found.layout, context) }),
    ...(path === null
      ? { message: t('studio.canvas.no_page') }
      : { src: `${PREVIEW_PAGE}?${new URLSearchParams({ path, ...visitor, ui: locale })}` }),
    ...(preview !== null && { preview: { label: t('studio.canvas.failed.preview'), href: preview } }),
    widthPx,
    ...(isUsualWidth === true && { isUsualWidth }),
    area: found.name.startsWith('frames/') ? 'frame' : 'screen',
    slowAfterMs: SLOW_AFTER_MS,
    version: seenOf(found),
    ...seenAs(found, { view, chosen }, context),
    ...(absent && { absent }),
    ...(chosen !== '' && absent === null && { nothing: nothingShown(found, chosen, context) }),
  }
}

/** Who sees the page, and the way back to a visitor of now; nothing for that one. */
function seenAs(
  found: StaffLayout,
  { view, chosen }: { view: CanvasView; chosen: string },
  context: Context,
): Pick<Frame, 'seenAs'> {
  const { t, locale } = context
  const { kind, currency, arms, at } = view.as
  if (Object.keys(visitorQuery(view.as)).length === 0) return {}
  const list = [
    t(`studio.preview.kind.${kind}`),
    ...(currency === null ? [] : [currency]),
    ...Object.entries(arms).map(([experiment, arm]) => t('studio.preview.arms.choice', { experiment, arm })),
    at === null ? t('studio.preview.now') : t('studio.preview.at', { date: formatDateTime(at, locale) }),
  ]
  const href = canvasHref(found, { view, section: chosen, as: USUAL }, context)
  return {
    seenAs: {
      text: t('studio.canvas.seen_as', { list: list.join(' · ') }),
      link: { label: t('studio.canvas.seen_as.back'), href },
    },
  }
}

/** A page takes a second, on a busy server a few. */
const SLOW_AFTER_MS = 10_000

const USUAL: CanvasView['as'] = { kind: 'visitor', currency: null, arms: {}, at: null }
