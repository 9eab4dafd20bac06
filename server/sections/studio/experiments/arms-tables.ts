import { formatDate, formatDateTime, formatMoney, formatNumber } from '#locales/format.ts'
import type { Section } from '#schemas/layout.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'
import type { ExperimentEntry, ShownExperiment } from '#server/compiler/studio-data.ts'
import type { StaffLayout } from '#server/ports/staff-layouts.ts'
import { idOfLayout, sectionName } from '../layouts/layout-words.ts'
import { settingsWords } from '../layouts/settings-words.ts'
import { type ArmResult, armResults, liftText, percentText, rangeText } from './result-words.ts'
import { rateInterval } from './statistics.ts'

type Context = Pick<LoadContext, 't' | 'locale' | 'link'>

/** What became of the people who saw each arm. */
export function resultTable(experiment: ShownExperiment, context: Context): NodeDraft {
  const { t } = context
  const arms = armResults(experiment)
  return node(
    'data-table',
    {
      caption: t('studio.experiments.results'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.experiments.arm'), type: 'text' },
        { label: t('studio.experiments.share'), type: 'number' },
        { label: t('studio.experiments.seen'), type: 'number' },
        { label: t('studio.experiments.added'), type: 'number' },
        { label: t('studio.experiments.bought'), type: 'number' },
        { label: t('studio.experiments.rate'), type: 'number' },
        { label: t('studio.experiments.revenue'), type: 'money' },
        { label: t('studio.experiments.lift'), type: 'number' },
      ],
      rows: arms.map((arm, index) => ({
        key: arm.arm,
        cells: cellsOf(arm, { first: arms[0]!, others: arms.length - 1, isFirst: index === 0, experiment }, context),
      })),
    },
    { key: 'results' },
  )
}

interface Beside {
  first: ArmResult
  others: number
  isFirst: boolean
  experiment: ShownExperiment
}

function cellsOf(result: ArmResult, { first, others, isFirst, experiment }: Beside, context: Context) {
  const { t, locale } = context
  const { arm, share, people, added, buyers } = result
  const interval = rateInterval(result)
  const isKnown = experiment.sales !== null
  const lift = isFirst ? t('studio.experiments.lift.base') : liftText(first, result, { ...context, others })
  return [
    { text: t('studio.experiments.arm_of', { arm }) },
    { text: percentText(share / 100, locale) },
    { text: formatNumber(people, locale) },
    {
      text: formatNumber(added, locale),
      ...(people > 0 && { note: percentText(added / people, locale) }),
    },
    { text: isKnown ? formatNumber(buyers, locale) : t('studio.experiments.unknown') },
    interval && isKnown
      ? { text: percentText(buyers / people, locale), note: rangeText(interval, context) }
      : { text: '–' },
    { text: isKnown ? revenueText(result, context) : t('studio.experiments.unknown') },
    { text: (isKnown ? lift : null) ?? t('studio.experiments.lift.not_yet') },
  ]
}

/** For one visitor, by currency; orders in several currencies are not added up. */
function revenueText({ people, sales }: ArmResult, { locale }: Context): string {
  if (people === 0 || sales.length === 0) return '–'
  return sales.map(({ currency, gross }) => formatMoney(Math.round(gross / people), currency, locale)).join(' · ')
}

/** What each arm shows, by section. */
export function contentTable(
  shown: Pick<ExperimentEntry, 'layout' | 'shares' | 'experiment'>,
  { name, types }: Pick<StaffLayout, 'name' | 'types'>,
  context: Context,
): NodeDraft {
  const { t, link } = context
  const { layout, experiment, shares } = shown
  const arms = Object.keys(shares)
  const changed = Object.entries(layout.sections).flatMap(([id, { arms }]) => {
    const byArm = arms && Object.hasOwn(arms, experiment) ? arms[experiment] : undefined
    return byArm ? [{ id, byArm }] : []
  })
  return node(
    'data-table',
    {
      caption: t('studio.experiments.contents'),
      isCaptionShown: true,
      filters: [],
      columns: [
        { label: t('studio.experiments.section'), type: 'link' },
        ...arms.map((arm) => ({ label: t('studio.experiments.arm_of', { arm }), type: 'text' as const })),
      ],
      rows: changed.map(({ id, byArm }) => ({
        key: id,
        cells: [
          {
            text: sectionName(layout, id, types, context),
            href: link('studio_section', { id: idOfLayout(name) }, { query: { section: id } }) ?? '/',
          },
          ...arms.map((arm) => ({ text: armText(Object.hasOwn(byArm, arm) ? byArm[arm] : undefined, context) })),
        ],
      })),
      ...(changed.length === 0 && { none: t('studio.experiments.contents.none') }),
    },
    { key: 'contents' },
  )
}

type Change = NonNullable<Section['arms']>[string][string]

function armText(change: Change | undefined, context: Context): string {
  const { t } = context
  if (change?.hidden) return t('studio.experiments.hidden')
  const list = settingsWords(change?.settings ?? {}, context).map(({ label, value }) => `${label}: ${value}`)
  return list.length === 0 ? t('studio.experiments.as_is') : list.join('; ')
}

/** Other counts of the same experiment, from before or after a change of its shares or arms. */
export function runsTable(
  { name, shown, runs, present }: ShownExperiment,
  layout: string,
  context: Context,
): NodeDraft[] {
  const { t, locale, link } = context
  const others = runs.filter(({ run }) => run !== shown?.run)
  if (others.length === 0) return []
  return [
    node(
      'data-table',
      {
        caption: t('studio.experiments.runs'),
        isCaptionShown: true,
        filters: [],
        columns: [
          { label: t('studio.experiments.since'), type: 'link' },
          { label: t('studio.experiments.last'), type: 'date' },
          { label: t('studio.experiments.people'), type: 'text' },
        ],
        rows: others.map(({ run, startedAt, lastDay, arms }) => ({
          key: run,
          cells: [
            {
              text: formatDateTime(startedAt, locale),
              href:
                link(
                  'studio_experiment',
                  { id: idOfLayout(layout) },
                  { query: { test: name, ...(run !== present && { run }) } },
                ) ?? '/',
            },
            { text: formatDate(lastDay, locale) },
            {
              text: arms
                .map(({ arm, seen }) => t('studio.experiments.people_of', { arm, number: formatNumber(seen, locale) }))
                .join(', '),
            },
          ],
        })),
      },
      { key: 'runs' },
    ),
  ]
}
