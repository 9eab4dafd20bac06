import { z } from 'zod'
import { formatDateTime, formatNumber } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'
import { releaseNameField } from '#server/forms/release-fields.ts'
import { authorOf } from './layouts/words.ts'
import { recordAction } from './record-action.ts'
import { recordHead } from './record-head.ts'
import { polishTime, releaseBadge } from './releases/release-states.ts'
import { draftBoxes } from './waiting/draft-boxes.ts'

export const studioReleasesSection = section('studio-releases')({
  title: 'All releases: planned, out and taken back, with a form that begins one.',
  settings: z.strictObject({}),
  needs: ['staffReleases', 'waitingDrafts', 'pickedDrafts'],
  submits: ['studio.addRelease'],
  resolve({ data: { staffReleases: found, waitingDrafts: drafts, pickedDrafts: picked }, ...context }) {
    const { t, locale, link, staff } = context
    const actions = staff?.rights.includes('layouts')
      ? [
          recordAction(
            {
              op: 'studio.addRelease',
              label: t('studio.releases.add'),
              effect: t(drafts.length > 0 ? 'studio.releases.add.effect' : 'studio.releases.add.effect_none'),
              submit: t('studio.releases.add.submit'),
              fields: [releaseNameField(t), ...draftBoxes(drafts, picked, context)],
              // Whoever ticked drafts on another page came for this form.
              isOpen: picked !== null,
            },
            context,
          ),
        ]
      : []
    return [
      recordHead(
        {
          title: t('studio.releases'),
          lead: t('studio.releases.lead'),
          actions,
        },
        context,
      ),
      node(
        'data-table',
        {
          caption: t('studio.releases'),
          filters: [],
          columns: [
            { label: t('studio.releases.column.name'), type: 'link' },
            { label: t('studio.releases.column.state'), type: 'state' },
            { label: t('studio.releases.column.parts'), type: 'number' },
            { label: t('studio.releases.column.when'), type: 'date' },
            { label: t('studio.releases.column.who'), type: 'text' },
          ],
          rows: found.map((release) => {
            const badge = releaseBadge(release, context)
            const at = release.backAt ?? release.outAt
            return {
              key: release.id,
              cells: [
                { text: release.name, href: link('studio_release', { id: release.id }) ?? '/' },
                { text: badge.label, badges: [badge] },
                { text: formatNumber(release.parts.length, locale) },
                { text: release.dueAt ? polishTime(release.dueAt, context) : at ? formatDateTime(at, locale) : '' },
                { text: authorOf(release.author, t) },
              ],
            }
          }),
          ...(found.length === 0 && { none: t('studio.releases.none') }),
        },
        { key: 'table' },
      ),
    ]
  },
})
