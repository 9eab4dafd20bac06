import type { LoadContext } from '#server/compiler/assembler.ts'
import type { CanvasView } from '#server/compiler/studio-data.ts'
import { viewQuery } from '#server/forms/preview-view.ts'
import type { PreviewView } from '#server/ports/previews.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { idOfLayout } from '../layouts/layout-words.ts'

/** Widths in px that a frame can have. */
export const MIN_WIDTH = 320
export const MAX_WIDTH = 1920
/** Those of a phone, a tablet and a desk. */
export const WIDTHS = [390, 768, 1440] as const

/** Up to this width in px a visitor's device counts as a phone, and as a tablet. */
const PHONE_PX = 640
const TABLET_PX = 1023

export function deviceOf(widthPx: number): PreviewView['device'] {
  return widthPx <= PHONE_PX ? 'mobile' : widthPx <= TABLET_PX ? 'tablet' : 'desktop'
}

/** Who sees the page, as parameters of the canvas and of previews; empty: a visitor of now. */
export function visitorQuery(as: CanvasView['as']): Record<string, string> {
  const { path: _, ...chosen } = viewQuery({
    ...{ ...as, path: '', device: 'desktop', country: null, group: null, isDraft: true },
  })
  return chosen
}

/** What an address of the canvas names. */
export type CanvasPlace = Pick<CanvasView, 'path' | 'widthPx' | 'isUsualWidth' | 'as'>

/** The canvas with a section's fields, the same page and, unless it says otherwise, the same width and visitor. */
export function canvasHref(
  { name }: Pick<StaffLayout, 'name'>,
  { view, section, ...change }: { view: CanvasPlace; section: string } & Partial<CanvasPlace>,
  { link }: Pick<LoadContext, 'link'>,
): string {
  const { path, widthPx, as } = { ...view, ...change }
  // A phone begins with its own width: the usual one is a choice like any other.
  const isNamed = view.isUsualWidth !== true || change.widthPx !== undefined
  const query = {
    ...(section !== '' && { section }),
    ...(path !== null && { path }),
    ...visitorQuery(as),
    ...(isNamed && { width: String(widthPx) }),
  }
  return link('studio_canvas', { id: idOfLayout(name) }, { query }) ?? '/'
}
