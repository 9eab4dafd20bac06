import type { Layout } from '#schemas/layout.ts'
import { assembler, type LoadContext, notFound } from '#server/compiler/assembler.ts'
import type { ExperimentEntry } from '#server/compiler/studio-data.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { ExperimentRun } from '#server/ports/staff-layouts.ts'
import { layoutOfId } from '#server/sections/studio/layouts/layout-words.ts'

/** Experiments of all layouts: those that begin with their draft, those that run, and those that did. */
export const studioExperimentsScreen = assembler('studio_experiments')({
  provides: ['experiments'],
  scope: 'private',
  async load({ ports: { staffLayouts } }) {
    const [layouts, runs] = await Promise.all([staffLayouts.list(), staffLayouts.experiments()])
    if (!layouts) return notFound()
    const running = layouts.flatMap(({ layout }) =>
      Object.keys(layout.experiments ?? {}).map((experiment) =>
        runningEntry(layout, experiment, { staffLayouts, runs }),
      ),
    )
    const drafts = await Promise.all(layouts.flatMap(({ name, draft }) => (draft ? [staffLayouts.layout(name)] : [])))
    const begun = drafts.flatMap((found) =>
      Object.keys(found?.draft?.layout.experiments ?? {}).flatMap((experiment) =>
        found && !Object.hasOwn(found.layout.experiments ?? {}, experiment)
          ? [{ ...runningEntry(found.draft!.layout, experiment, { staffLayouts, runs: [] }), isBegun: true }]
          : [],
      ),
    )
    const known = new Set([...begun, ...running].map(({ layout, experiment }) => `${layout.layout} ${experiment}`))
    const ended = runs.flatMap((run) => {
      const key = `${run.layout} ${run.experiment}`
      if (known.has(key)) return []
      known.add(key)
      const layout = layouts.find(({ name }) => name === run.layout)?.layout
      return layout ? [endedEntry(layout, run)] : []
    })
    return { experiments: [...begun, ...running, ...ended] }
  },
  title: (_, { t }) => t('studio.experiments'),
})

/** One experiment: what its arms show, and what became of them. */
export const studioExperimentScreen = assembler('studio_experiment')({
  provides: ['staffLayout', 'experiment'],
  scope: 'private',
  async load({ params, query, ports, ignore }) {
    const { staffLayouts, staffExperiments } = ports
    const [found, all] = await Promise.all([staffLayouts.layout(layoutOfId(params.id)), staffLayouts.experiments()])
    const name = query.test ?? ''
    const runs = all.filter(({ layout, experiment }) => layout === found?.name && experiment === name)
    const isRunning = found && Object.hasOwn(found.layout.experiments ?? {}, name)
    const isBegun = found?.draft && Object.hasOwn(found.draft.layout.experiments ?? {}, name)
    if (!found || (!isRunning && !isBegun && runs.length === 0)) return notFound()
    const asked = query.run === undefined ? undefined : runs.find(({ run }) => run === query.run)
    if (query.run !== undefined && !asked) ignore('run', query.run)
    const present = isRunning ? runningEntry(found.layout, name, { staffLayouts, runs }) : null
    const shown =
      asked && asked.run !== present?.run
        ? await earlierEntry(asked, found.layout, staffLayouts)
        : (present ?? (runs[0] ? await earlierEntry(runs[0], found.layout, staffLayouts) : null))
    return {
      staffLayout: found,
      experiment: {
        name,
        present: present?.run ?? null,
        shown,
        sales: shown && (await salesOf(shown.run, staffExperiments)),
        runs,
      },
    }
  },
  title: ({ experiment }, { t }) => t('studio.experiments.one', { name: experiment.name }),
})

interface Known {
  staffLayouts: LoadContext['ports']['staffLayouts']
  runs: readonly ExperimentRun[]
}

function runningEntry(layout: Layout, experiment: string, { staffLayouts, runs }: Known): ExperimentEntry {
  const run = staffLayouts.runOf(layout, experiment)
  const counted = runs.find((each) => each.run === run)
  const shares = layout.experiments![experiment]!
  return {
    ...{ layout, experiment, run, shares, isRunning: true },
    startedAt: counted?.startedAt ?? null,
    lastDay: counted?.lastDay ?? null,
    arms: counted?.arms ?? Object.keys(shares).map((arm) => ({ arm, seen: 0, added: 0 })),
  }
}

function endedEntry(layout: Layout, { experiment, run, shares, startedAt, lastDay, arms }: ExperimentRun) {
  return { layout, experiment, run, shares, isRunning: false, startedAt, lastDay, arms } satisfies ExperimentEntry
}

/** With the document of its own time, which says what its arms showed. */
async function earlierEntry(run: ExperimentRun, now: Layout, { document }: Known['staffLayouts']) {
  return endedEntry((await document(run.layout, run.number)) ?? now, run)
}

/** Null if the commerce API does not tell: people are counted here, and can be shown without it. */
async function salesOf(run: string, { sales }: LoadContext['ports']['staffExperiments']) {
  try {
    return await sales(run)
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
