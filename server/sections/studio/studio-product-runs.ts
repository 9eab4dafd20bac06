import { z } from 'zod'
import { formatDateTime } from '#locales/format.ts'
import { node, section } from '#server/compiler/section.ts'
import { listTable } from './list-table.ts'
import { askedInWords, countsInWords, runBadge, titleOfRun } from './products/run-words.ts'
import { recordHead } from './record-head.ts'

export const studioProductRunsSection = section('studio-product-runs')({
  title: 'Changes of many products that were made: by whom, when, and what has become of them.',
  settings: z.strictObject({}),
  needs: ['bulkRuns'],
  resolve({ data: { bulkRuns }, ...context }) {
    const { t, link, locale } = context
    const table = listTable(
      {
        route: 'studio_product_runs',
        caption: t('studio.runs'),
        ...{ asked: {}, filters: [] },
        columns: [
          { label: t('studio.runs.what'), type: 'link' },
          { label: t('studio.runs.when'), type: 'date' },
          { label: t('studio.runs.who'), type: 'text' },
          { label: t('studio.runs.result'), type: 'text' },
          { label: t('case.state'), type: 'state' },
        ],
        rows: bulkRuns.map((run) => ({
          key: run.id,
          cells: [
            {
              ...{ text: titleOfRun(run, t), note: askedInWords(run, [], t) },
              href: link('studio_product_run', { id: run.id }) ?? '/',
            },
            { text: formatDateTime(run.startedAt, locale) },
            { text: run.author },
            { text: countsInWords(run, t, locale) },
            { text: '', badges: runBadge(run, t) },
          ],
        })),
        none: t('studio.runs.none'),
      },
      context,
    )
    return [
      recordHead(
        {
          ...{ title: t('studio.runs'), lead: t('studio.runs.lead') },
          back: { label: t('studio.products.back'), href: link('studio_products') ?? '/' },
        },
        context,
      ),
      node('data-table', table, { key: 'runs' }),
    ]
  },
})
