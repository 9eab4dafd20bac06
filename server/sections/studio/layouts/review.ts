import { pointerSteps } from '#schemas/problem.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { fieldOfProblem } from '#server/forms/field-of-problem.ts'
import { leavesOfSettings } from '#server/forms/settings-leaves.ts'
import type { LayoutFinding, StaffLayout } from '#server/ports/staff-layouts.ts'
import { findingPlace, findingSentence } from './finding-words.ts'
import { mayChange } from './layout-actions.ts'
import { idOfLayout } from './layout-words.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff'>

const TONES = { stop: 'bad', advice: 'warn', note: 'info' } as const

/** What is worth knowing of the draft, else of what is published: each in words, with the way to the field that it is about. */
export function reviewOf(found: StaffLayout, findings: readonly LayoutFinding[], context: Context): NodeDraft {
  const { t } = context
  const layout = found.draft?.layout ?? found.layout
  const isStopped = findings.some(({ level }) => level === 'stop')
  return node(
    'data-table',
    {
      caption: t(found.draft ? 'studio.gate.title' : 'studio.gate.title_live'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.gate.column.what'), type: 'text' },
        { label: t('studio.gate.column.where'), type: 'link' },
        { label: t('studio.gate.column.level'), type: 'state' },
      ],
      rows: findings.map((finding, index) => {
        const href = fieldPath(finding.path, { name: found.name, layout, types: found.types }, context)
        const level = t(`studio.gate.level.${finding.level}`)
        return {
          key: String(index),
          cells: [
            { text: findingSentence(finding, layout, context) },
            {
              text: findingPlace(finding.path, { layout, types: found.types }, context),
              ...(href !== null && { href }),
            },
            { text: level, badges: [{ label: level, tone: TONES[finding.level] }] },
          ],
        }
      }),
      ...(isStopped && { summary: t('studio.gate.summary.stop') }),
      ...(findings.length === 0 && { none: t(found.draft ? 'studio.gate.fine' : 'studio.gate.fine_live') }),
    },
    { key: 'review' },
  )
}

/** The page of the section at this place, at the field that it is about; null for what no form changes. */
export function fieldPath(
  path: string,
  { name, layout, types }: Pick<StaffLayout, 'name' | 'layout' | 'types'>,
  { link, staff }: Pick<Context, 'link' | 'staff'>,
): string | null {
  const [part, id = ''] = pointerSteps(path)
  const section = Object.hasOwn(layout.sections, id) ? layout.sections[id] : undefined
  if (part !== 'sections' || !section || !staff || !mayChange(staff.rights)) return null
  const page = link('studio_section', { id: idOfLayout(name) }, { query: { section: id } })
  const anchor = fieldAnchor(path, { layout, types }, SECTION_FORM)
  return page === null ? null : `${page}${anchor}`
}

/** Fragment of the field that a problem of a section is about, in the form whose node has this id; '' for none. */
export function fieldAnchor(
  path: string,
  { layout, types }: Pick<StaffLayout, 'layout' | 'types'>,
  form: string,
): string {
  const section = layout.sections[pointerSteps(path)[1] ?? '']
  if (!section) return ''
  const { leaves } = leavesOfSettings(types.get(section.type)?.settings ?? {}, section.settings)
  const field = fieldOfProblem(path, leaves)
  return field === '' ? '' : `#${form}-${field.replaceAll('.', '-')}`
}

/** Id of the form's node on the page of a section: the ids of its fields begin with it. */
const SECTION_FORM = 'screen.page.form'
