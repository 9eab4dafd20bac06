import { formatDateTime } from '#locales/format.ts'
import { mayRead } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import { type OpenRelease, whenField } from '#server/forms/release-fields.ts'
import { noteField } from '#server/forms/studio-layout-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { authorOf } from '../layouts/words.ts'
import { recordAction } from '../record-action.ts'
import { footerDifferences } from './footer-differences.ts'
import { seenOf, type WorkingFooter } from './working-footer.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link' | 'staff' | 'formDrafts' | 'stampForm'>

/** Whether the page shows the draft, whose it is, and whether the footer was published anew since. */
export function footerLead({ draft, version }: WorkingFooter, { t, locale }: Context): string {
  if (!draft) return t(version === null ? 'studio.footer.lead' : 'studio.footer.lead_choice')
  const date = formatDateTime(draft.savedAt, locale)
  const lead = t('studio.footer.draft.lead', { author: authorOf(draft.author, t), date })
  return draft.isMoved ? `${lead} ${t('studio.footer.draft.moved')}` : lead
}

/** What the draft changes, beside what shoppers see; nothing without a draft. */
export function draftDifferences({ draft, footer, published }: WorkingFooter, context: Context): NodeDraft[] {
  if (!draft) return []
  const fields = footerDifferences(published, footer, context)
  return [node('studio-diff', { caption: context.t('studio.footer.draft.changes'), fields }, { key: 'draft' })]
}

/** The home page with the draft, for who may look at previews. */
export function previewLink({ draft }: WorkingFooter, { t, link, staff }: Context) {
  const path = link('home')
  const href =
    draft && path !== null && mayRead(staff?.rights ?? [], 'layouts')
      ? link('studio_preview', {}, { query: { path } })
      : null
  return href === null ? [] : [{ label: t('studio.footer.draft.preview'), href }]
}

/** The ways to publish the draft and to drop it; none without a draft. */
export function draftActions(
  found: WorkingFooter,
  releases: readonly OpenRelease[] | null,
  context: Context,
): NodeDraft[] {
  const { t } = context
  const { draft, version } = found
  if (!draft || version === null) return []
  const confirmed = draft.isMoved ? [confirmationField(t)] : []
  return [
    recordAction(
      {
        op: 'studio.publishFooter',
        label: t('studio.footer.publish'),
        effect: t(draft.isMoved ? 'studio.footer.draft.moved' : 'studio.footer.publish.effect'),
        submit: t('studio.footer.publish'),
        args: seenOf(found),
        fields: [...whenField(t, releases), noteField(t), ...confirmed],
      },
      context,
    ),
    recordAction(
      {
        op: 'studio.discardFooterDraft',
        label: t('studio.footer.discard'),
        effect: t('studio.footer.discard.effect'),
        submit: t('studio.footer.discard'),
        args: { draft: version },
        fields: [confirmationField(t)],
        isDanger: true,
      },
      context,
    ),
  ]
}
