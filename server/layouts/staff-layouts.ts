import type { Problem } from '#schemas/problem.ts'
import { isStudioRoute } from '#schemas/studio-routes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { done, refused } from '#server/platform/outcome.ts'
import type { LayoutChange, LayoutOutcome, RecordLayoutChange, StaffLayoutsPort } from '#server/ports/staff-layouts.ts'
import { LAYOUT_BUDGET } from './check-layout.ts'
import type { FindDangling } from './dangling.ts'
import { readStates } from './draft-states.ts'
import { runOf } from './experiments/experiment-run.ts'
import { readExperiments } from './experiments/read-experiments.ts'
import {
  readLayoutDraft,
  readLayoutDrafts,
  removeDraftIn,
  removeLayoutDraft,
  saveLayoutDraft,
} from './layout-drafts.ts'
import { keepPlan, readPlans, removePlan } from './layout-plans.ts'
import { meetOthers } from './layout-presence.ts'
import type { LayoutWorld } from './layout-world.ts'
import { isMail, mailWorld } from './mail-world.ts'
import { reviewLayout } from './review-layout.ts'
import type { PublishedAlong } from './revisions.ts'
import { sectionForms } from './section-forms.ts'
import { stepLayoutDraft } from './step-draft.ts'
import type { LayoutStore, PublishOutcome } from './store.ts'
import type { LayoutTables } from './tables.ts'

interface StaffLayoutsParts {
  store: LayoutStore
  database: Database<LayoutTables>
  world: LayoutWorld
  findDangling: FindDangling
  clock: () => Date
}

/** Layouts of the studio are always the shipped ones. */
function isOfStudio(name: string): boolean {
  const key = name.replace(/^(screens|frames)\//, '')
  return isStudioRoute(key) || key === 'studio-problem' || key.startsWith('studio')
}

/**
 * Layouts for the studio. A change that shoppers see is recorded in the audit trail before it is made, so that none is without its
 * row; a row without its revision means that publishing was cut short, or that somebody else came first in that moment.
 */
export function createStaffLayouts(parts: StaffLayoutsParts): (record: RecordLayoutChange) => StaffLayoutsPort {
  const { store, database, world, findDangling, clock } = parts
  const formsOf = sectionForms(world)
  return (record) => ({
    async list() {
      const [drafts, plans] = await Promise.all([readLayoutDrafts(database.db), readPlans(database.db)])
      return store
        .list()
        .filter(({ name }) => !isOfStudio(name))
        .map(({ name, number, note, author, publishedAt, layout }) => ({
          ...{ name, number, note, author, publishedAt, layout },
          draft: drafts.get(name) ?? null,
          plan: plans.get(name) ?? null,
        }))
    },

    drafts: () => readLayoutDrafts(database.db),
    planned: async () => [...(await readPlans(database.db)).values()].flatMap(({ layout }) => layout ?? []),

    async layout(name) {
      const published = isOfStudio(name) ? null : store.published(name)
      if (!published) return null
      const { number, note, author, publishedAt, layout } = published
      const [plans, draft, revisions] = await Promise.all([
        readPlans(database.db, name),
        readLayoutDraft(database.db, name),
        store.revisions(name),
      ])
      const states = draft ? await readStates(database.db, name, draft.step) : []
      const here = isMail(name) ? mailWorld(world) : world
      return {
        ...{ name, number, note, author, publishedAt, layout, draft, states, revisions },
        plan: plans.get(name) ?? null,
        types: formsOf(name),
        pageSlots: here.pageSlots,
      }
    },

    document: (name, number) => (isOfStudio(name) ? Promise.resolve(null) : store.document(name, number)),

    experiments: () => readExperiments(database.db),

    runOf,

    homesOf: (type) =>
      store
        .list()
        .map(({ name }) => name)
        .filter((name) => !isOfStudio(name) && formsOf(name).get(type)?.isAllowed === true),

    check(layout) {
      const checked = store.check(layout)
      return checked.ok ? [] : checked.problems
    },

    review: (layout) => reviewLayout(layout, { store, world, findDangling, now: clock() }),

    async saveDraft(layout, { seen, by, within }) {
      const refusal = stale(layout.layout, seen)
      if (refusal) return refusal
      const base = store.published(layout.layout)!.layout
      const outcome = await saveLayoutDraft(database, { layout, base, seen, author: by, within }, clock())
      if (outcome === 'too-large') return { ok: false, code: 'invalid', detail: null, problems: [TOO_LARGE] }
      return outcome === 'saved' ? done(null) : refused('conflict')
    },

    async stepDraft(name, to, { seen, by }) {
      const refusal = stale(name, seen)
      if (refusal) return refusal
      const outcome = await stepLayoutDraft(database, { name, to, seen, author: by }, clock())
      return outcome === 'saved' ? done(null) : refused(outcome)
    },

    meet: async (name, person) => (isOfStudio(name) ? [] : meetOthers(database, { name, person }, clock())),

    async discardDraft(name, { seen }) {
      const isRemoved = await removeLayoutDraft(database, name, seen.edit)
      return isRemoved ? done(null) : refused('conflict')
    },

    async publish(layout, { seen, by, right, note, before, after, isOverNewer = false }) {
      const name = layout.layout
      const refusal = stale(name, seen)
      if (refusal) return refusal
      const checked = store.check(layout)
      if (!checked.ok) return { ok: false, code: 'invalid', detail: null, problems: checked.problems }
      const draft = await readLayoutDraft(database.db, name)
      if ((draft?.edit ?? 0) !== seen.edit) return refused('conflict')
      if (draft && draft.basedOn !== seen.published && !isOverNewer) return refused('conflict')
      const recorded = await record({ layout: name, act: 'publish', over: seen.published, note, before, after }, right)
      if (!recorded.ok) return recorded
      // A draft that was changed in this moment is not the one that goes out: it stays, and nothing is published.
      const along: PublishedAlong | undefined = draft ? (tx) => removeDraftIn(tx, name, draft.edit) : undefined
      const expected = seen.published
      return toOutcome(await store.publish(name, layout, { note, author: by, expected, ...(along && { along }) }))
    },

    async plan(layout, { seen, by, right, note, dueAt, before, after }) {
      const name = layout.layout
      const refusal = stale(name, seen)
      if (refusal) return refusal
      const checked = store.check(layout)
      if (!checked.ok) return { ok: false, code: 'invalid', detail: null, problems: checked.problems }
      const draft = await readLayoutDraft(database.db, name)
      if (!draft || draft.edit !== seen.edit || draft.basedOn !== seen.published) return refused('conflict')
      const said = [dueAt, note].filter((part) => part !== '').join(' ')
      const recorded = await record(
        { layout: name, act: 'plan', over: seen.published, note: said, before, after },
        right,
      )
      if (!recorded.ok) return recorded
      const { edit, basedOn } = draft
      await keepPlan(database, { name, layout: checked.layout, dueAt, author: by, note, edit, basedOn, fault: null })
      return done(null)
    },

    async callOff(name, { right }) {
      const plan = (await readPlans(database.db, name)).get(name)
      if (!plan) return refused('missing')
      const recorded = await record({ layout: name, act: 'callOff', over: plan.basedOn, note: plan.dueAt }, right)
      if (!recorded.ok) return recorded
      return (await removePlan(database, name)) ? done(null) : refused('missing')
    },

    async restore(name, number, { seen, by, right, note }) {
      const refusal = stale(name, seen)
      if (refusal) return refusal
      if (!(await store.document(name, number))) return refused('missing')
      const after = { revision: String(number) }
      const before = { revision: String(seen.published) }
      const recorded = await record({ layout: name, act: 'restore', over: seen.published, note, before, after }, right)
      if (!recorded.ok) return recorded
      return toOutcome(await store.rollback(name, { to: number, note, author: by, expected: seen.published }))
    },
  })

  function stale(name: string, seen: LayoutChange['seen']): LayoutOutcome | null {
    const published = isOfStudio(name) ? null : store.published(name)
    if (!published) return refused('missing')
    return published.number === seen.published ? null : refused('conflict')
  }
}

const TOO_LARGE: Problem = {
  path: '',
  code: 'too-large',
  message: `The layout is larger than ${LAYOUT_BUDGET.bytes / 1024} KiB.`,
  fix: 'Make its texts shorter, or remove a section.',
}

function toOutcome(outcome: PublishOutcome): LayoutOutcome {
  if (outcome.ok) return done(null)
  if (outcome.code === 'invalid') return { ok: false, code: 'invalid', detail: null, problems: outcome.problems }
  return refused(outcome.code === 'conflict' ? 'conflict' : 'missing')
}
