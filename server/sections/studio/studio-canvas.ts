import { z } from 'zod'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { LoadedData } from '#server/compiler/loaded-data.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import type { CanvasView } from '#server/compiler/studio-data.ts'
import { seenOf } from '#server/forms/studio-layout-fields.ts'
import type { LayoutFinding, StaffLayout } from '#server/ports/staff-layouts.ts'
import { canvasHref } from './canvas/address.ts'
import { canvasBar } from './canvas/bar.ts'
import { canvasFrame } from './canvas/frame.ts'
import { canvasOutline } from './canvas/outline.ts'
import { draftBar } from './layouts/draft-bar.ts'
import { findingSentence } from './layouts/finding-words.ts'
import { draftActions } from './layouts/layout-actions.ts'
import { stateBadges, statesOf } from './layouts/layout-states.ts'
import { idOfLayout, layoutName, sectionName } from './layouts/layout-words.ts'
import { fieldAnchor } from './layouts/review.ts'
import { sectionActions } from './layouts/section-actions.ts'
import { sectionForm } from './layouts/section-fields.ts'
import { recordHead } from './record-head.ts'

/** How often the page asks what others have changed. */
const REFRESH_MS = 15_000

export const studioCanvasSection = section('studio-canvas')({
  title: 'A layout as the page that it makes, with its outline and the fields of one section.',
  settings: z.strictObject({}),
  needs: [
    ...(['staffLayout', 'editedSection', 'sectionPickers', 'othersHere', 'copyTargets'] as const),
    ...(['layoutFindings', 'canvasView', 'layoutFrame'] as const),
  ],
  submits: [
    ...(['studio.saveSection', 'studio.arrangeSection', 'studio.moveSection', 'studio.placeSection'] as const),
    ...(['studio.addSection', 'studio.copySection', 'studio.removeSection', 'studio.publishLayout'] as const),
    ...(['studio.planLayout', 'studio.callOffPlan', 'studio.discardDraft'] as const),
  ],
  resolve({ data, ...context }) {
    const {
      staffLayout: found,
      editedSection: chosen,
      othersHere,
      canvasView: view,
      layoutFindings,
      layoutFrame,
    } = data
    const { t, link, staff } = context
    const layout = found.draft?.layout ?? found.layout
    const canMove = staff?.rights.includes('layouts') === true
    const all = draftActions(found, context, { onCanvas: true, ...(chosen !== '' && { chosen }) })
    const adding = all.filter(({ key }) => key === 'addSection')
    const actions = all.filter(({ key }) => key !== 'addSection')
    const back = link('studio_layout', { id: idOfLayout(found.name) }) ?? '/'
    return [
      recordHead(
        {
          title: t('studio.canvas.title', { name: layoutName(layout, context) }),
          back: { label: layoutName(layout, context), href: back },
          states: stateBadges(statesOf(found), context),
          actions,
        },
        context,
      ),
      node(
        'studio-canvas',
        {
          outline: canvasOutline(found, { view, findings: layoutFindings, frame: layoutFrame }, context),
          chosen,
          frame: canvasFrame(found, { view, chosen }, context),
          bar: canvasBar(found, { view, chosen }, context),
          fields:
            chosen === ''
              ? { title: t('studio.canvas.fields'), none: t('studio.canvas.none') }
              : { title: sectionName(layout, chosen, found.types, context) },
          refreshMs: REFRESH_MS,
          canMove,
        },
        {
          key: 'canvas',
          slots: {
            adding,
            steps: draftBar(found, othersHere, context),
            fields: chosen === '' ? [] : fieldsOf(found, data, context),
          },
          on: {
            ...(canMove && {
              place: [
                { do: 'call', op: 'studio.placeSection', args: { id: idOfLayout(found.name), seen: seenOf(found) } },
              ],
            }),
            look: [{ do: 'refresh' }],
          },
        },
      ),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff' | 'formDrafts' | 'notice' | 'stampForm'>
type Data = Pick<LoadedData, 'editedSection' | 'sectionPickers' | 'copyTargets' | 'layoutFindings' | 'canvasView'>

function fieldsOf(found: StaffLayout, data: Data, context: Context): NodeDraft[] {
  const { editedSection: id, sectionPickers, copyTargets, layoutFindings, canvasView: view } = data
  return [
    ...adviceOf(found, { id, view, findings: layoutFindings }, context),
    ...sectionForm(found, id, sectionPickers, context, { savesItself: true }),
    ...sectionActions(found, id, { copyTargets, onCanvas: true }, context),
  ]
}

/** Id of the form's node on the canvas, without the section that it is about: the ids of its fields begin with it. */
const FORM = 'screen.page.canvas.form'

/** What is worth knowing of the section before the page is published, each with the way to its field. */
function adviceOf(
  found: StaffLayout,
  { id, view, findings }: { id: string; view: CanvasView; findings: readonly LayoutFinding[] },
  context: Pick<LoadContext, 't' | 'locale' | 'link'>,
): NodeDraft[] {
  const own = findings.filter(({ path }) => path.startsWith(`/sections/${id}/`))
  if (own.length === 0) return []
  const layout = found.draft?.layout ?? found.layout
  const here = canvasHref(found, { view, section: id }, context)
  const facts = own.map((finding) => {
    const anchor = fieldAnchor(finding.path, { layout, types: found.types }, `${FORM}-${id}`)
    return {
      lines: [findingSentence(finding, layout, context)],
      ...(anchor !== '' && { href: `${here}${anchor}` }),
    }
  })
  const title = context.t('studio.canvas.advice')
  return [node('studio-record-facts', { groups: [{ title, facts }] }, { key: 'advice' })]
}
