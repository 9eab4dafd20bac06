import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import { said } from '#server/platform/said-fault.ts'
import type { FormerAddresses } from '../accounts/former-addresses.ts'
import type { EngineDatabase } from '../schema.ts'
import { MAX_POSITION } from './fields.ts'
import type { Change, RecordWorld } from './kind.ts'
import { type RecordKindName, recordKind } from './kinds.ts'
import { loadKnown, nothingAsked } from './known.ts'
import type { Problem } from './problem.ts'
import { shapeFault } from './shape-fault.ts'
import { valueIn } from './value-in.ts'

/** What becomes of one document. */
export type RecordOutcome =
  | { is: 'added' | 'changed' | 'same'; key: string }
  /** stored, but for what it names and the shop does not have yet */
  | { is: 'unfinished'; key: string }
  | { is: 'bad'; key: string | null; problems: Problem[] }

/** What documents are put together with, read once for many of them. */
export async function recordWorld(
  db: Kysely<EngineDatabase>,
  { former, now, newDays }: { former: FormerAddresses } & Pick<RecordWorld, 'now' | 'newDays'>,
): Promise<RecordWorld> {
  const known = await loadKnown(db, former)
  const { last } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  let position = Number(last ?? 0)
  return {
    ...{ known, now, newDays },
    nextPosition() {
      position = Math.min(position + 1, MAX_POSITION)
      return position
    },
  }
}

/** Says what each document would do. Those that follow may name what these bring. */
export async function checkRecords(
  db: Kysely<EngineDatabase>,
  kind: RecordKindName,
  values: readonly unknown[],
  world: RecordWorld,
): Promise<RecordOutcome[]> {
  return (await merged(db, kind, values, world)).map(({ outcome }) => outcome)
}

/** Stores the good ones of these documents; the caller appends the tags to the feed. */
export async function storeRecords(
  tx: Transaction<EngineDatabase>,
  kind: RecordKindName,
  values: readonly unknown[],
  { known, ...around }: RecordWorld,
): Promise<{ outcomes: RecordOutcome[]; tags: string[] }> {
  // Everything that these documents name is asked for here: what a first try of the transaction has noted is gone, and a long import
  // does not keep what it has stored.
  const world = { ...around, known: { ...known, ...nothingAsked() } }
  const all = await merged(tx, kind, values, world)
  const changes = all.flatMap(({ outcome, change }) =>
    change && (outcome.is === 'added' || outcome.is === 'changed') ? [change] : [],
  )
  if (changes.length === 0) return { outcomes: all.map(({ outcome }) => outcome), tags: [] }
  const { write, tags } = recordKind(kind)
  const unfinished = await write(tx, changes, world)
  return {
    outcomes: all.map(({ outcome }) =>
      outcome.is !== 'bad' && unfinished.has(outcome.key) ? { is: 'unfinished', key: outcome.key } : outcome,
    ),
    tags: [...new Set(await tags(tx, changes, world.known))],
  }
}

interface Merged {
  outcome: RecordOutcome
  change: Change<unknown> | null
}

async function merged(
  db: Kysely<EngineDatabase>,
  name: RecordKindName,
  values: readonly unknown[],
  world: RecordWorld,
): Promise<Merged[]> {
  const kind = recordKind(name)
  const parsed = values.map((value) => ({ value, read: kind.schema.safeParse(value) }))
  const good = parsed.flatMap(({ read }) => (read.success ? [read.data] : []))
  const stored = good.length === 0 ? new Map() : await kind.load(db, good.map(kind.keyOf))
  await kind.learn(db, world.known, good)
  const places = new Map<string, number>()
  return parsed.map(({ value, read }, at): Merged => {
    if (!read.success) {
      return { outcome: { is: 'bad', key: null, problems: problemsOf(read.error, value) }, change: null }
    }
    const key = kind.keyOf(read.data)
    const twin = places.get(key)
    if (twin !== undefined) return { outcome: { is: 'bad', key, problems: [repeated(name, twin)] }, change: null }
    places.set(key, at)
    const before = stored.get(key) ?? null
    const { record, problems } = kind.merge(read.data, before, world)
    if (problems.length > 0) return { outcome: { is: 'bad', key, problems }, change: null }
    kind.note(world.known, record)
    const is = before === null ? 'added' : JSON.stringify(before) === JSON.stringify(record) ? 'same' : 'changed'
    return { outcome: { is, key }, change: { stored: before, record } }
  })
}

/** Each is merged with what is stored, so a second one would undo the first. */
const repeated = (kind: RecordKindName, twin: number): Problem => ({
  path: '',
  ...said('entry_twice', {}, `Document ${twin + 1} of this call is about the same ${kind}.`),
})

/** Faults of the shape; those of an offer name its SKU. */
function problemsOf(error: z.ZodError, value: unknown): Problem[] {
  return error.issues.map((issue) => {
    const { path } = issue
    const [first, at, ...rest] = path
    const offers = (value as { offers?: unknown })?.offers
    const offer = first === 'offers' && Array.isArray(offers) ? offers[Number(at)]?.sku : undefined
    const given = path.reduce<unknown>(valueIn, value)
    const wrong = excerpt(given)
    return {
      path: (typeof offer === 'string' ? rest : path).join('.'),
      ...(typeof offer === 'string' && { offer }),
      ...(wrong !== undefined && { value: wrong }),
      ...shapeFault(issue, given),
    }
  })
}

const MAX_EXCERPT = 80

const excerpt = (value: unknown) => JSON.stringify(value)?.slice(0, MAX_EXCERPT)
