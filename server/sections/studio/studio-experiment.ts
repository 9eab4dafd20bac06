import { z } from 'zod'
import { formatDate, formatDateTime, formatNumber } from '#locales/format.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { node, section } from '#server/compiler/section.ts'
import type { ShownExperiment } from '#server/compiler/studio-data.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { contentTable, resultTable, runsTable } from './experiments/arms-tables.ts'
import { experimentActions } from './experiments/experiment-actions.ts'
import { percentText, resultSentences } from './experiments/result-words.ts'
import { addressOf, idOfLayout, layoutName } from './layouts/layout-words.ts'
import { recordHead } from './record-head.ts'

export const studioExperimentSection = section('studio-experiment')({
  title: 'One experiment: what can be said, what became of the people who saw each arm, and what can be done.',
  settings: z.strictObject({}),
  needs: ['staffLayout', 'experiment'],
  submits: ['studio.saveShares', 'studio.endExperiment'],
  resolve({ data: { staffLayout: found, experiment }, ...context }) {
    const { t, link } = context
    const { name, shown } = experiment
    const actions = experimentActions(experiment, found, context)
    const drafted = found.draft?.layout.experiments?.[name]
    const contents = shown ?? (drafted && { layout: found.draft!.layout, experiment: name, shares: drafted })
    return [
      recordHead(
        {
          title: t('studio.experiments.one', { name }),
          back: { label: t('studio.experiments.back'), href: link('studio_experiments') ?? '/' },
          lead: leadOf(experiment, found, context),
          states: [stateOf(experiment, context)],
          facts: factsOf(experiment, { found, shares: contents?.shares ?? {} }, context),
          links: linksOf(experiment, found, context),
          actions,
        },
        context,
      ),
      ...(shown
        ? [
            node(
              'studio-record-facts',
              {
                groups: [
                  {
                    title: t('studio.experiments.result'),
                    facts: resultSentences(experiment, context).map((line) => ({ lines: [line] })),
                  },
                  { title: t('studio.experiments.how'), facts: howLines(context).map((line) => ({ lines: [line] })) },
                ],
              },
              { key: 'result' },
            ),
            resultTable(experiment, context),
          ]
        : []),
      ...(contents ? [contentTable(contents, found, context)] : []),
      ...runsTable(experiment, found.name, context),
    ]
  },
})

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

function stateOf({ present, shown }: ShownExperiment, { t }: Context) {
  if (shown === null) return { label: t('studio.experiments.begun_only'), tone: 'warn' as const }
  return shown.run === present
    ? { label: t('studio.experiments.running'), tone: 'info' as const }
    : {
        label: t(present === null ? 'studio.experiments.stopped' : 'studio.experiments.earlier'),
        tone: 'idle' as const,
      }
}

/** Why an experiment cannot be ended now, or what is missing until it begins. */
function leadOf({ present }: ShownExperiment, found: StaffLayout, { t }: Context): string {
  if (found.draft) return t(present === null ? 'studio.experiments.draft_lead' : 'studio.experiments.draft_first')
  return t('studio.experiments.one.lead')
}

/** The shares stand there before anything is counted, too. */
function factsOf(
  { shown }: ShownExperiment,
  { found, shares }: { found: StaffLayout; shares: Readonly<Record<string, number>> },
  context: Context,
) {
  const { t, locale } = context
  const people = shown?.arms.reduce((sum, { seen }) => sum + seen, 0) ?? 0
  return [
    { label: t('studio.experiments.where'), value: layoutName(found.layout, context) },
    ...(shown === null
      ? [
          {
            label: t('studio.experiments.share'),
            value: Object.entries(shares)
              .map(([arm, share]) => `${arm}: ${percentText(share / 100, locale)}`)
              .join(' · '),
          },
        ]
      : []),
    ...(shown?.startedAt
      ? [
          { label: t('studio.experiments.since'), value: formatDateTime(shown.startedAt, locale) },
          ...(shown.isRunning || shown.lastDay === null
            ? []
            : [{ label: t('studio.experiments.last'), value: formatDate(shown.lastDay, locale) }]),
        ]
      : []),
    { label: t('studio.experiments.people'), value: formatNumber(people, locale) },
  ]
}

/** The page in the studio, and what each arm looks like where the page has one address. */
function linksOf({ name, shown }: ShownExperiment, found: StaffLayout, context: Context) {
  const { t, link } = context
  const layout = link('studio_layout', { id: idOfLayout(found.name) })
  const path = addressOf(found.name, context)
  const arms = shown?.isRunning && path !== null ? Object.keys(shown.shares) : []
  return [
    ...(layout === null ? [] : [{ label: t('studio.experiments.open_layout'), href: layout }]),
    ...arms.map((arm) => ({
      label: t('studio.experiments.preview', { arm }),
      href: link('studio_preview', {}, { query: { path: path!, arms: `${name}:${arm}` } }) ?? '/',
    })),
  ]
}

function howLines({ t }: Context): string[] {
  return [
    t('studio.experiments.how.who'),
    t('studio.experiments.how.order'),
    t('studio.experiments.how.lift'),
    t('studio.experiments.how.revenue'),
    t('studio.experiments.how.anew'),
  ]
}
