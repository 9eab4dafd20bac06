import type { LoadContext } from '#server/compiler/assembler.ts'
import type { LoadedData } from '#server/compiler/loaded-data.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { idOfLayout } from '../layouts/layout-words.ts'

/** Widths in px that a frame can have. */
export const MIN_WIDTH = 320
export const MAX_WIDTH = 1920

export type CanvasView = LoadedData['canvasView']

/** The canvas with a section's fields, the same page and, unless it says otherwise, the same width. */
export function canvasHref(
  { name }: Pick<StaffLayout, 'name'>,
  { view, section, widthPx = view.widthPx }: { view: CanvasView; section: string; widthPx?: number },
  { link }: Pick<LoadContext, 'link'>,
): string {
  const query = {
    ...(section !== '' && { section }),
    ...(view.path !== null && { path: view.path }),
    width: String(widthPx),
  }
  return link('studio_canvas', { id: idOfLayout(name) }, { query }) ?? '/'
}
