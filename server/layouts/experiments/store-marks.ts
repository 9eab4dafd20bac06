import { sql } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { LayoutTables } from '../tables.ts'

/** A mark as it is stored: the visitor is a hash. */
export interface StoredMark {
  run: string
  arm: string
  kind: 'seen' | 'added'
  hash: string
  /** Polish time */
  day: string
}

/** An experiment in a published revision. */
export interface PublishedRun {
  run: string
  layout: string
  experiment: string
  shares: Readonly<Record<string, number>>
  /** of the revision, 0 for the shipped one */
  number: number
}

/** Repeated requests and those of two tabs come within this time; later the visitor's own cookie says what was counted. */
const HASH_KEPT_MS = 48 * 3_600_000

/** Counts marks that no server has counted yet: all of them or, if that fails, none. */
export async function storeMarks(
  { transaction }: Pick<Database<LayoutTables>, 'transaction'>,
  marks: readonly StoredMark[],
  { runs, now }: { runs: ReadonlyMap<string, PublishedRun>; now: Date },
): Promise<void> {
  // In one order everywhere: two servers that store at once would otherwise wait for one another.
  const byHash = new Map(marks.map((mark) => [mark.hash, mark]))
  const hashes = [...byHash.keys()].sort()
  await transaction(async (tx) => {
    await tx.deleteFrom('experiment_marks').where('expires_at', '<=', now.toISOString()).execute()
    const expires = new Date(now.getTime() + HASH_KEPT_MS).toISOString()
    const fresh = await tx
      .insertInto('experiment_marks')
      .values(hashes.map((hash) => ({ hash, expires_at: expires })))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('hash')
      .execute()
    const counted = fresh.map(({ hash }) => byHash.get(hash)!)
    const of = Map.groupBy(counted, ({ run, arm, day }) => JSON.stringify([run, arm, day]))
    for (const key of [...of.keys()].sort()) {
      const [run, arm, day] = JSON.parse(key) as [string, string, string]
      const amount = (kind: StoredMark['kind']) => of.get(key)!.filter((mark) => mark.kind === kind).length
      await tx
        .insertInto('experiment_counts')
        .values({ run, arm, day, seen: amount('seen'), added: amount('added') })
        .onConflict((conflict) =>
          conflict.columns(['run', 'arm', 'day']).doUpdateSet({
            seen: sql<number>`experiment_counts.seen + excluded.seen`,
            added: sql<number>`experiment_counts.added + excluded.added`,
          }),
        )
        .execute()
    }
    const known = [...new Set(counted.map(({ run }) => run))].flatMap((run) => runs.get(run) ?? [])
    for (const { run, layout, experiment, shares, number } of known.sort((a, b) => (a.run < b.run ? -1 : 1)))
      await tx
        .insertInto('experiment_runs')
        .values({ run, layout, experiment, number, shares: JSON.stringify(shares), started_at: now.toISOString() })
        .onConflict((conflict) => conflict.column('run').doNothing())
        .execute()
  })
}
