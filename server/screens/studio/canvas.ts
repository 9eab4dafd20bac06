import { matchPath } from '#locales/route-table.ts'
import { assembler, type LoadContext, notFound } from '#server/compiler/assembler.ts'
import type { CanvasView } from '#server/compiler/studio-data.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { pathOf, readView } from '#server/forms/preview-view.ts'
import { deviceOf, MAX_WIDTH, MIN_WIDTH } from '#server/sections/studio/canvas/address.ts'
import { layoutName, layoutOfId } from '#server/sections/studio/layouts/layout-words.ts'
import { namedLayout, pickersOf, targetsOf } from './layouts.ts'
import { shownPagesOf } from './shown-pages.ts'

/** Width of the frame in px that it begins with. */
const USUAL_WIDTH = 1440

const NO_PICKERS: PickerData = { texts: new Map(), names: new Map(), searched: null }

/** A layout as the page that it makes: its sections, the page in a frame, and the fields of one section. */
export const studioCanvasScreen = assembler('studio_canvas')({
  provides: [
    ...(['staffLayout', 'editedSection', 'sectionPickers', 'othersHere', 'copyTargets'] as const),
    ...(['layoutFindings', 'canvasView', 'layoutFrame'] as const),
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
    const [named, sectionPickers, copyTargets, layoutFindings, [usual], layoutFrame] = await Promise.all([
      namedLayout(found, context),
      isThere ? pickersOf(found, editedSection, context) : NO_PICKERS,
      type === undefined ? [] : targetsOf(type, context),
      staffLayouts.review(layout),
      shownPagesOf(found.name, context),
      layout.frame === undefined ? null : staffLayouts.layout(layout.frame),
    ])
    const canvasView = await viewIn(query, pathIn(query, context) ?? usual?.path ?? null, context)
    return {
      ...named,
      ...{ editedSection, sectionPickers, copyTargets, layoutFindings, canvasView, layoutFrame },
    }
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

/** Which page is shown, how wide, and to whom. */
async function viewIn(
  query: Query,
  path: string | null,
  context: Pick<LoadContext, 'ignore' | 'previews' | 'locale' | 'now'>,
): Promise<CanvasView> {
  const { ignore, previews, locale, now } = context
  const { kind, currency, day, time, arms } = query
  const { view, wrong } = readView({ kind, currency, day, time, arms })
  for (const name of wrong) ignore(name, query[name] ?? '')
  const widthPx = widthIn(query, context)
  const match = path === null ? null : matchPath(path)
  const shown = match && match.kind !== 'redirect' ? match.locale : locale
  const usual = await previews?.firstCurrency()
  return {
    ...(query.width === undefined && { isUsualWidth: true }),
    ...{ path, widthPx, as: { kind: view.kind, currency: view.currency, arms: view.arms, at: view.at } },
    visitor: {
      ...{ locale: shown, kind: view.kind, device: deviceOf(widthPx), bucket: null, arms: view.arms },
      currency: view.currency ?? usual?.[shown] ?? 'PLN',
      now: view.at === null ? now : new Date(view.at),
    },
  }
}

function widthIn({ width }: Query, { ignore }: Ignore): number {
  if (width === undefined) return USUAL_WIDTH
  const px = /^\d{1,5}$/.test(width) ? Number(width) : Number.NaN
  if (px >= MIN_WIDTH && px <= MAX_WIDTH) return px
  ignore('width', width)
  return USUAL_WIDTH
}
