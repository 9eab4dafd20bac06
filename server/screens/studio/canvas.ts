import { assembler, type LoadContext, notFound } from '#server/compiler/assembler.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { pathOf } from '#server/forms/preview-view.ts'
import { MAX_WIDTH, MIN_WIDTH } from '#server/sections/studio/canvas/address.ts'
import { layoutName, layoutOfId } from '#server/sections/studio/layouts/layout-words.ts'
import { meetOthers, pickersOf, targetsOf } from './layouts.ts'
import { shownPagesOf } from './shown-pages.ts'

/** Width of the frame in px that it begins with. */
const USUAL_WIDTH = 1440

const NO_PICKERS: PickerData = { texts: new Map(), names: new Map(), searched: null }

/** A layout as the page that it makes: its sections, the page in a frame, and the fields of one section. */
export const studioCanvasScreen = assembler('studio_canvas')({
  provides: [
    ...(['staffLayout', 'editedSection', 'sectionPickers', 'othersHere', 'copyTargets'] as const),
    ...(['layoutFindings', 'canvasView'] as const),
  ],
  scope: 'private',
  async load({ params, query, ...context }) {
    const { staffLayouts } = context.ports
    const found = await staffLayouts.layout(layoutOfId(params.id))
    if (!found) return notFound()
    const layout = found.draft?.layout ?? found.layout
    const asked = query.section ?? ''
    const isThere = Object.hasOwn(layout.sections, asked)
    if (asked !== '' && !isThere) context.ignore('section', asked)
    const editedSection = isThere ? asked : ''
    const type = layout.sections[editedSection]?.type
    const [sectionPickers, othersHere, copyTargets, layoutFindings, [usual]] = await Promise.all([
      isThere ? pickersOf(found, editedSection, context) : NO_PICKERS,
      meetOthers(found.name, context),
      type === undefined ? [] : targetsOf(type, context),
      staffLayouts.review(layout),
      shownPagesOf(found.name, context),
    ])
    const canvasView = { path: pathIn(query, context) ?? usual?.path ?? null, widthPx: widthIn(query, context) }
    return { staffLayout: found, editedSection, sectionPickers, othersHere, copyTargets, layoutFindings, canvasView }
  },
  title: ({ staffLayout }, context) =>
    context.t('studio.canvas.title', { name: layoutName(staffLayout.layout, context) }),
})

type Query = LoadContext['query']
type Ignore = Pick<LoadContext, 'ignore'>

function pathIn({ path }: Query, { ignore }: Ignore): string | null {
  if (path === undefined || path === '') return null
  const read = pathOf(path)
  if (read === null) ignore('path', path)
  return read
}

function widthIn({ width }: Query, { ignore }: Ignore): number {
  if (width === undefined) return USUAL_WIDTH
  const px = /^\d{1,5}$/.test(width) ? Number(width) : Number.NaN
  if (px >= MIN_WIDTH && px <= MAX_WIDTH) return px
  ignore('width', width)
  return USUAL_WIDTH
}
