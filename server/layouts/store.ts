import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Layout } from '#schemas/layout.ts'
import type { Problem } from '#schemas/problem.ts'
import type { LayoutQuery, LayoutSource, PlacedLayout } from '#server/compiler/layout-source.ts'
import { selectSections } from '#server/compiler/select.ts'
import { changesAfter, latestChange, pruneChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { createLooks } from '#server/platform/looks.ts'
import type { Report } from '#server/platform/report.ts'
import { previousRevision } from '#server/platform/revisions/previous-revision.ts'
import { type CheckedLayout, checkLayout } from './check-layout.ts'
import type { LayoutWorld, PublishedLayouts } from './layout-world.ts'
import { readOldLayout } from './read-old-layout.ts'
import {
  layoutTag,
  type PublishedAlong,
  type PublishedRow,
  type RevisionRow,
  readDocument,
  readPublished,
  readRevisions,
  storeRevision,
} from './revisions.ts'
import type { LayoutTables } from './tables.ts'

/** A layout as it is published now. */
export interface PublishedLayout {
  name: string
  /** number of its revision, 0 for the shipped layout */
  number: number
  /** id of this exact document: part of screens' revisions and ETags */
  revision: string
  layout: Layout
  note: string
  /** who published it: `person:ewa.kowalska`; '' if nobody was recorded */
  author: string
  /** ISO time, null for a shipped layout */
  publishedAt: string | null
}

export type PublishOutcome =
  | { ok: true; published: PublishedLayout }
  | { ok: false; code: 'invalid'; problems: Problem[] }
  | { ok: false; code: 'conflict'; current: number }
  | { ok: false; code: 'unknown-layout' | 'nothing-before' }

export interface PublishOptions {
  /** number of the revision that the sender changed; another one published meanwhile is a conflict */
  expected?: number
  note?: string
  /** who publishes, for the revision */
  author?: string
  /** what ends with the publication, such as its draft: both are stored, or neither */
  along?: PublishedAlong
}

/** Published layouts in memory, kept up to date from the database. Architecture 3. */
export interface LayoutStore extends LayoutSource {
  /** By name, in order. */
  list(): PublishedLayout[]
  /** Null if there is no such layout. */
  published(name: string): PublishedLayout | null
  /** Checks a document (text or parsed JSON) as publishing does, and publishes nothing. */
  check(document: unknown): CheckedLayout
  /** Checks a document (text or parsed JSON) and publishes it at once; every server follows within a second. */
  publish(name: string, document: unknown, options?: PublishOptions): Promise<PublishOutcome>
  /**
   * Publishes the previous document as a new revision; a second call the one before that. With `to` that of the named
   * revision, 0 for the shipped layout.
   */
  rollback(name: string, options?: PublishOptions & { to?: number }): Promise<PublishOutcome>
  /** The document of a revision as this version reads it, 0 for the shipped layout; null if there is none. */
  document(name: string, number: number): Promise<Layout | null>
  /** Newest first; empty while only the shipped layout was published. */
  revisions(name: string): Promise<RevisionRow[]>
  /** Reads changes of other servers now; by itself it does so when something was written. */
  poll(): Promise<void>
  /** Stops following other servers. The database stays open: it belongs to the caller. */
  close(): void
}

interface StoreParts {
  database: Database<LayoutTables>
  /** text by name, `layouts/read-defaults.ts` */
  defaults: ReadonlyMap<string, string>
  world: LayoutWorld
  report: Report
  clock?: () => Date
}

/** The database is read at most this often, however much is written to it: drafts, attempts and sessions are, too. */
const PAUSE_MS = 250
/** It is read this often without any write, in case one went unnoticed. */
const NET_MS = 30_000
/** number of the layout that ships with the shop, which has no row */
const SHIPPED = 0
/** A server that was away for longer reloads everything. */
const KEEP_CHANGES_MS = 7 * 24 * 3_600_000

/**
 * Opens the store: reads all published layouts and checks them. An invalid layout is reported; the last valid one or
 * the shipped one is used instead. Throws if the database cannot be read.
 */
export async function openLayoutStore(parts: StoreParts): Promise<LayoutStore> {
  const { database, world, report, clock = () => new Date() } = parts
  const shown = new Map<string, PublishedLayout>()
  const listeners = new Set<(names: readonly string[]) => void>()
  const lookup: PublishedLayouts = { layout: (name) => shown.get(name)?.layout ?? null, names: () => [...shown.keys()] }

  const { shipped, refusals } = readShipped(parts.defaults, world, report, lookup)
  for (const [name, layout] of shipped) shown.set(name, layout)
  await pruneChanges(database.db, new Date(clock().getTime() - KEEP_CHANGES_MS))
  let seenWrites = database.writes()
  let seen = await latestChange(database.db)
  take(await readPublished(database.db))
  reportOverridden(report, shipped, shown)
  const looks = createLooks({ look: async () => ((await poll()) ? null : 0), pauseMs: PAUSE_MS, netMs: NET_MS })
  const endFollowing = database.onWrite(looks.wake)

  return {
    list: () => [...shown.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    published: (name) => shown.get(name) ?? null,
    check: (document) => checkLayout(document, { world, published: lookup }),
    publish,
    rollback,
    revisions: (name) => readRevisions(database.db, name),
    document,
    place: (name, query) => place(shown.get(name), query),
    placeShipped: (name, query) => place(shipped.get(name), query),
    refusal: (name) => refusals.get(name) ?? null,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async poll() {
      await poll()
    },
    close() {
      endFollowing()
      looks.stop()
    },
  }

  async function publish(name: string, document: unknown, options: PublishOptions = {}): Promise<PublishOutcome> {
    return save(name, document, null, options)
  }

  async function rollback(
    name: string,
    { to, ...options }: PublishOptions & { to?: number } = {},
  ): Promise<PublishOutcome> {
    if (!shown.has(name)) return { ok: false, code: 'unknown-layout' }
    const revisions = await readRevisions(database.db, name)
    const number = to ?? previousRevision(revisions, SHIPPED)
    if (number === null) return { ok: false, code: 'nothing-before' }
    const document = await textOf(name, number)
    if (document === null) return { ok: false, code: 'nothing-before' }
    const expected = options.expected ?? revisions.find(({ isPublished }) => isPublished)?.number
    return save(name, document, number, { ...options, ...(expected === undefined ? {} : { expected }) })
  }

  async function textOf(name: string, number: number): Promise<string | null> {
    return number === SHIPPED ? (parts.defaults.get(name) ?? null) : readDocument(database.db, name, number)
  }

  async function document(name: string, number: number): Promise<Layout | null> {
    const text = await textOf(name, number)
    return text === null ? null : readOldLayout(text)
  }

  async function save(
    name: string,
    document: unknown,
    restores: number | null,
    { expected, note = '', author = '', along }: PublishOptions,
  ): Promise<PublishOutcome> {
    const checked = checkLayout(document, { name, world, published: lookup })
    if (!checked.ok) return { ok: false, code: 'invalid', problems: checked.problems }
    const text = JSON.stringify(checked.layout)
    const revision = { name, document: text, note, author, expected: expected ?? null, restores, along }
    const stored = await storeRevision(database, revision, clock())
    if (!stored.ok) return { ok: false, code: 'conflict', current: stored.current }
    take([stored.published])
    return { ok: true, published: shown.get(name)! }
  }

  /** Whether that is all: an answer with tags may be one of several. */
  async function poll(): Promise<boolean> {
    const writes = database.writes()
    if (writes !== null && writes === seenWrites) return true
    const changes = await changesAfter(database.db, seen)
    if (changes.isIncomplete) take(await readPublished(database.db))
    const names = changes.tags
      .filter((tag) => tag.startsWith(layoutTag('')))
      .map((tag) => tag.slice(layoutTag('').length))
    if (names.length > 0 && !changes.isIncomplete) take(await readPublished(database.db, names))
    seen = changes.id
    if (changes.tags.length > 0) return false
    seenWrites = writes
    return true
  }

  /** Applies the published rows of the database, and notifies listeners of changes. */
  function take(rows: readonly PublishedRow[]): void {
    // Frames first: the screens beside them are checked against them.
    const sorted = [...rows].sort((a, b) => (a.name < b.name ? -1 : 1))
    const changed = sorted.filter((row) => takeOne(row)).map(({ name }) => name)
    if (changed.length > 0) for (const listener of listeners) listener(changed)
  }

  function takeOne(row: PublishedRow): boolean {
    const { name, number, document, note, author, publishedAt } = row
    // An answer that was on its way while this server published is the older one.
    if ((shown.get(name)?.number ?? 0) >= number) return false
    const checked = checkLayout(document, { name, world, published: lookup })
    if (!checked.ok) {
      reportInvalid(report, `Revision ${number} of '${name}'`, checked.problems)
      return false
    }
    const revision = String(number)
    shown.set(name, { name, number, revision, layout: checked.layout, note, author, publishedAt })
    return true
  }
}

function readShipped(
  defaults: ReadonlyMap<string, string>,
  world: LayoutWorld,
  report: Report,
  published: PublishedLayouts,
): { shipped: Map<string, PublishedLayout>; refusals: Map<string, string> } {
  const shipped = new Map<string, PublishedLayout>()
  const refusals = new Map<string, string>()
  const known: PublishedLayouts = {
    layout: (name) => shipped.get(name)?.layout ?? published.layout(name),
    names: () => [...shipped.keys()],
  }
  for (const [name, text] of [...defaults].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const checked = checkLayout(text, { name, world, published: known })
    if (!checked.ok) {
      reportInvalid(report, `The layout '${name}' that ships with the shop`, checked.problems)
      const { path, message, fix = '' } = checked.problems[0]!
      refusals.set(name, `${path} ${message} ${fix}`.trim())
      continue
    }
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10)
    shipped.set(name, {
      ...{ name, number: 0, revision: `0-${hash}`, layout: checked.layout },
      ...{ note: '', author: '', publishedAt: null },
    })
  }
  return { shipped, refusals }
}

/** A change of a shipped file has no effect while a revision from the database is shown: name both. */
function reportOverridden(
  report: Report,
  shipped: ReadonlyMap<string, PublishedLayout>,
  shown: ReadonlyMap<string, PublishedLayout>,
): void {
  for (const { name, layout } of shipped.values()) {
    const published = shown.get(name)
    if (!published || published.number === 0 || isDeepStrictEqual(published.layout, layout)) continue
    report({
      kind: 'layout-overridden',
      message: `${name}: revision ${published.number} from the database is shown, not layouts/${name}.json`,
    })
  }
}

function reportInvalid(report: Report, what: string, problems: readonly Problem[]): void {
  report({
    kind: 'layout-invalid',
    message: `${what} is not shown: ${problems.map(({ path, message }) => `${path} ${message}`).join(' ')}`,
    detail: { problems },
  })
}

function place(published: PublishedLayout | undefined, query: LayoutQuery): PlacedLayout | null {
  if (!published) return null
  const { name, revision, layout } = published
  const { slots, arms, usesDevice, validUntil } = selectSections(layout, query)
  return { name, revision, frame: layout.frame ?? null, slots, arms, usesDevice, validUntil }
}
