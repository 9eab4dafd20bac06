import { hasOneAddress } from '#schemas/routes.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { CanvasView } from '#server/compiler/studio-data.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { canvas } from '#widgets/studio-canvas/schema.ts'
import { idOfLayout, kindOf } from '../layouts/layout-words.ts'
import { canvasHref, MAX_WIDTH, MIN_WIDTH, visitorQuery, WIDTHS } from './address.ts'

/** What page is shown, and how wide: links and one form. */
export function canvasBar(
  found: StaffLayout,
  { view, chosen }: { view: CanvasView; chosen: string },
  context: Pick<LoadContext, 't' | 'link'>,
): PropsOf<typeof canvas>['bar'] {
  const { t, link } = context
  return {
    title: t('studio.canvas.bar'),
    action: link('studio_canvas', { id: idOfLayout(found.name) }) ?? '/',
    widths: WIDTHS.map((widthPx) => ({
      label: `${widthPx} px`,
      href: canvasHref(found, { view, section: chosen, widthPx }, context),
      ...(widthPx === view.widthPx && { isCurrent: true }),
    })),
    width: { name: 'width', label: t('studio.canvas.width'), min: MIN_WIDTH, max: MAX_WIDTH },
    ...(!hasOnePage(found.name) && { path: { name: 'path', label: t('studio.canvas.path'), value: view.path ?? '' } }),
    kept: [
      ...(chosen === '' ? [] : [{ name: 'section', value: chosen }]),
      ...Object.entries(visitorQuery(view.as)).map(([name, value]) => ({ name, value })),
    ],
    submit: t('studio.preview.show'),
  }
}

const hasOnePage = (name: string) => kindOf(name) === 'screens' && hasOneAddress(name.slice('screens/'.length))
