import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'
import { noteField } from '#server/forms/studio-layout-fields.ts'
import { footerOutline } from './footer/outline.ts'
import { authorOf } from './layouts/words.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'

export const studioFooterHistorySection = section('studio-footer-history')({
  title: 'Who changed the footer, when and why; one of its versions, with the way back to it.',
  settings: z.strictObject({}),
  needs: ['footerRevisions', 'shownFooter'],
  submits: ['studio.restoreFooter'],
  resolve({ data: { footerRevisions: revisions, shownFooter: shown }, ...context }) {
    const { t, locale, link, staff } = context
    const current = revisions.find(({ isPublished }) => isPublished)?.number ?? 0
    const mayRestore = shown !== null && shown.number !== current && (staff?.rights.includes('content') ?? false)
    const version = (number: number) => t('studio.changes.version.nominative', { number })
    const actions = mayRestore
      ? [
          recordAction(
            {
              op: 'studio.restoreFooter',
              label: t('studio.restore', { version: version(shown.number) }),
              effect: t('studio.footer.restore.effect'),
              submit: t('studio.restore.submit'),
              args: { to: shown.number, seen: current },
              fields: [noteField(t)],
              isOpen: true,
            },
            context,
          ),
        ]
      : []
    const back = shown
      ? { label: t('studio.footer.history'), href: link('studio_footer_history') ?? '/' }
      : { label: t('studio.footer'), href: link('studio_footer') ?? '/' }
    const head = recordHead(
      {
        title: shown ? t('studio.footer.version', { number: shown.number }) : t('studio.footer.history'),
        back,
        lead: t(shown ? 'studio.footer.version.lead' : 'studio.footer.history.lead'),
        actions,
      },
      context,
    )
    if (shown) return [head, ...footerOutline(shown.footer, null, context)]
    const table = node(
      'data-table',
      {
        caption: t('studio.footer.history'),
        filters: [],
        columns: [
          { label: t('studio.layout.history.number'), type: 'link' },
          { label: t('studio.layout.history.when'), type: 'date' },
          { label: t('studio.layout.history.who'), type: 'text' },
          { label: t('studio.layout.history.note'), type: 'text' },
        ],
        rows: revisions.map(({ number, note, author, restores, createdAt, isPublished }) => ({
          key: String(number),
          cells: [
            {
              text: version(number),
              href: link('studio_footer_history', {}, { query: { number: String(number) } }) ?? '/',
              ...(isPublished && { note: t('studio.layout.history.published') }),
            },
            { text: formatDateTime(createdAt, locale) },
            { text: number === 1 && author === '' ? '' : authorOf(author, t) },
            {
              text: note,
              ...(restores !== null && { note: t('studio.layout.history.restores', { number: restores }) }),
            },
          ],
        })),
        ...(revisions.length === 0 && { none: t('studio.footer.history.none') }),
      },
      { key: 'table' },
    )
    return [head, table]
  },
})
