import { z } from 'zod'
import { formatDate, formatDateTime, formatNumber } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { ExperimentEntry } from '#server/compiler/studio-data.ts'
import { idOfLayout, layoutName } from './layouts/layout-words.ts'

export const studioExperimentsSection = section('studio-experiments')({
  title: 'Experiments of all layouts: where, since when, and how many people have seen each arm.',
  settings: z.strictObject({}),
  needs: ['experiments'],
  resolve({ data: { experiments }, ...context }) {
    const { t, locale } = context
    return [
      node(
        'studio-record-head',
        { title: t('studio.experiments'), lead: t('studio.experiments.lead'), states: [], facts: [] },
        { key: 'head' },
      ),
      node(
        'data-table',
        {
          caption: t('studio.experiments'),
          filters: [],
          columns: [
            { label: t('studio.experiments.test'), type: 'link' },
            { label: t('studio.experiments.where'), type: 'link' },
            { label: t('studio.experiments.state'), type: 'state' },
            { label: t('studio.experiments.since'), type: 'date' },
            { label: t('studio.experiments.people'), type: 'text' },
          ],
          rows: experiments.map((entry) => rowOf(entry, context)),
          ...(experiments.length === 0
            ? { none: t('studio.experiments.none') }
            : { summary: t('studio.experiments.count', { number: formatNumber(experiments.length, locale) }) }),
        },
        { key: 'table' },
      ),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

function rowOf(entry: ExperimentEntry, context: Context) {
  const { layout, experiment, isRunning, startedAt, lastDay, arms } = entry
  const { t, locale, link } = context
  const id = idOfLayout(layout.layout)
  return {
    key: `${layout.layout}.${experiment}`,
    cells: [
      { text: experiment, href: link('studio_experiment', { id }, { query: { test: experiment } }) ?? '/' },
      { text: layoutName(layout, context), href: link('studio_layout', { id }) ?? '/' },
      {
        text: '',
        badges: [stateOf(entry, context)],
      },
      startedAt === null
        ? { text: t('studio.experiments.nobody') }
        : {
            text: formatDateTime(startedAt, locale),
            ...(!isRunning &&
              lastDay !== null && {
                note: t('studio.experiments.until', { date: formatDate(lastDay, locale) }),
              }),
          },
      {
        text: arms
          .map(({ arm, seen }) => t('studio.experiments.people_of', { arm, number: formatNumber(seen, locale) }))
          .join(', '),
      },
    ],
  }
}

function stateOf({ isBegun = false, isRunning }: ExperimentEntry, { t }: Pick<Context, 't'>) {
  if (isBegun) return { label: t('studio.experiments.begun_only'), tone: 'warn' as const }
  return isRunning
    ? { label: t('studio.experiments.running'), tone: 'info' as const }
    : { label: t('studio.experiments.stopped'), tone: 'idle' as const }
}
