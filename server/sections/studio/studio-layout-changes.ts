import { z } from 'zod'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node, section } from '#server/compiler/section.ts'
import type { LayoutComparison } from '#server/compiler/studio-data.ts'
import { noteField, seenOf } from '#server/forms/studio-layout-fields.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { mayChange } from './layouts/layout-actions.ts'
import { layoutDiff } from './layouts/layout-diff.ts'
import { idOfLayout, layoutName, revisionName } from './layouts/layout-words.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

/** Revisions that can be chosen for a comparison by a link; older ones by their number in the address. */
const CHOICES = 30

export const studioLayoutChangesSection = section('studio-layout-changes')({
  title: 'What differs between two revisions of a layout, in words, and the way back to the second one.',
  settings: z.strictObject({}),
  needs: ['staffLayout', 'layoutComparison', 'referenceNames'],
  submits: ['studio.restoreLayout'],
  resolve({ data: { staffLayout: found, layoutComparison: compared, referenceNames: names }, ...context }) {
    const { t, link } = context
    const id = idOfLayout(found.name)
    const actions = restoreAction(found, compared, context)
    const differences = layoutDiff(compared.before, compared.after, { ...context, types: found.types, names })
    const lead = t('studio.changes.lead', {
      from: versionWords(compared.from, context),
      to: versionWords(compared.to, context),
    })
    return [
      recordHead(
        {
          title: t('studio.changes', { name: layoutName(found.layout, context) }),
          back: { label: t('studio.changes.back'), href: link('studio_layout', { id }) ?? '/' },
          lead,
          actions,
        },
        context,
      ),
      node('studio-diff', { caption: lead, fields: differences }, { key: 'diff' }),
      node(
        'data-table',
        {
          caption: t('studio.layout.history.compare'),
          isCaptionShown: true,
          filters: choicesOf(found, compared, context),
          columns: [],
          rows: [],
        },
        { key: 'choice' },
      ),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff' | 'formDrafts' | 'notice' | 'stampForm'>

function versionWords(number: number | null, { t }: Pick<Context, 't'>): string {
  if (number === null) return t('studio.changes.draft')
  return number === 0 ? t('studio.changes.shipped') : t('studio.changes.version', { number })
}

/** From what is published now, the way to the revision that is shown beside it. */
function restoreAction(found: StaffLayout, { from, to }: LayoutComparison, context: Context): NodeDraft[] {
  const { t, staff } = context
  if (!staff || !mayChange(staff.rights) || from !== found.number || to === null || to === found.number) return []
  return [
    recordAction(
      {
        op: 'studio.restoreLayout',
        label: t('studio.restore', { version: revisionName(to, t) }),
        effect: t('studio.restore.effect'),
        submit: t('studio.restore.submit'),
        args: { id: idOfLayout(found.name), seen: seenOf(found), to },
        fields: [noteField(t)],
        isOpen: true,
      },
      context,
    ),
  ]
}

function choicesOf(found: StaffLayout, { from, to }: LayoutComparison, context: Context) {
  const { t, link } = context
  const id = idOfLayout(found.name)
  const numbers = [...found.revisions.slice(0, CHOICES).map(({ number }) => number), 0]
  const href = (change: { from?: number; to?: number | null }) => {
    const asked = { from, to, ...change }
    const query = { from: String(asked.from), ...(asked.to !== null && { to: String(asked.to) }) }
    return link('studio_layout_changes', { id }, { query }) ?? '/'
  }
  const choice = (number: number | null, side: 'from' | 'to', isCurrent: boolean) => ({
    label: revisionName(number, t),
    href: href({ [side]: number }),
    ...(isCurrent && { isCurrent }),
  })
  return [
    { label: t('studio.changes.from'), choices: numbers.map((number) => choice(number, 'from', number === from)) },
    {
      label: t('studio.changes.to'),
      choices: [...(found.draft ? [null] : []), ...numbers].map((number) => choice(number, 'to', number === to)),
    },
  ]
}
