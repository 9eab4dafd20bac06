import type { Kysely } from 'kysely'
import type { ExperimentRun } from '#server/ports/staff-layouts.ts'
import type { LayoutTables } from '../tables.ts'

/** What was counted of every experiment, by run, the latest first. */
export async function readExperiments(db: Kysely<LayoutTables>): Promise<ExperimentRun[]> {
  const [runs, counts] = await Promise.all([
    db.selectFrom('experiment_runs').selectAll().orderBy('started_at', 'desc').orderBy('run').execute(),
    db
      .selectFrom('experiment_counts')
      .select(({ fn }) => [
        'run',
        'arm',
        fn.sum<number>('seen').as('seen'),
        fn.sum<number>('added').as('added'),
        fn.max('day').as('last'),
      ])
      .groupBy(['run', 'arm'])
      .execute(),
  ])
  const byRun = Map.groupBy(counts, ({ run }) => run)
  return runs.map(({ run, layout, experiment, shares, number, started_at }) => {
    const found = byRun.get(run) ?? []
    const parsed = JSON.parse(shares) as Record<string, number>
    return {
      ...{ run, layout, experiment, shares: parsed, number, startedAt: started_at },
      lastDay: found.reduce((last, each) => (each.last > last ? each.last : last), started_at.slice(0, 10)),
      arms: Object.keys(parsed).map((arm) => {
        const own = found.find((each) => each.arm === arm)
        return { arm, seen: Number(own?.seen ?? 0), added: Number(own?.added ?? 0) }
      }),
    }
  })
}
