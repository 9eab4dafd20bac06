import type { LoadContext } from '#server/compiler/assembler.ts'
import { seenOf } from '#server/forms/studio-layout-fields.ts'
import { PREVIEW_PAGE } from '#server/ports/previews.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { canvas } from '#widgets/studio-canvas/schema.ts'
import { layoutName } from '../layouts/layout-words.ts'
import type { CanvasView } from './address.ts'

/** Up to this width in px a visitor's device counts as a phone, and as a tablet. */
const PHONE_PX = 640
const TABLET_PX = 1023

/** The page that the drafts make, as a visitor sees it now on a device of this width. */
export function canvasFrame(
  found: StaffLayout,
  { path, widthPx }: CanvasView,
  context: Pick<LoadContext, 't' | 'locale'>,
): PropsOf<typeof canvas>['frame'] {
  const { t, locale } = context
  const device = widthPx <= PHONE_PX ? 'mobile' : widthPx <= TABLET_PX ? 'tablet' : 'desktop'
  const query = path === null ? null : new URLSearchParams({ path, device, ui: locale })
  return {
    title: t('studio.canvas.page', { name: layoutName(found.draft?.layout ?? found.layout, context) }),
    ...(query === null ? { message: t('studio.canvas.no_page') } : { src: `${PREVIEW_PAGE}?${query}` }),
    widthPx,
    area: found.name.startsWith('frames/') ? 'frame' : 'screen',
    version: seenOf(found),
  }
}
