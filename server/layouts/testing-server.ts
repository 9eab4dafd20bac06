import { LAYOUT_VERSION, type Layout } from '#schemas/layout.ts'
import type { Database } from '#server/platform/database/open.ts'
import { done } from '#server/platform/outcome.ts'
import { readStates } from './draft-states.ts'
import { readLayoutDraft } from './layout-drafts.ts'
import { publishDue, readPlans } from './layout-plans.ts'
import { createStaffLayouts } from './staff-layouts.ts'
import { openLayoutStore } from './store.ts'
import type { LayoutTables } from './tables.ts'
import { frameDocument, notice, testWorld } from './testing.ts'

/* A server that works on one layout and is cut off, for `cut-off.test.ts` and `npm run test:kill`. */

const HOME = 'screens/home'
const BY = { by: 'person:ewa', right: 'layouts' as const, note: '', before: {}, after: {} }
export const DUE = new Date('2026-12-01T07:00:00Z')
const BEFORE = new Date('2026-12-01T06:00:00Z')

/** The layout with one sentence. */
export const homeSaying = (text: string) =>
  ({
    ...{ layout: HOME, version: LAYOUT_VERSION, frame: 'frames/default', slots: { main: ['text'] } },
    sections: { text: notice(text) },
  }) as unknown as Layout

export type LayoutServer = Awaited<ReturnType<typeof openLayoutServer>>

/** The parts of the shop that keep layouts, but for the audit trail, which is another service. */
export async function openLayoutServer(database: Database<LayoutTables>) {
  const store = await openLayoutStore({
    ...{ database, world: testWorld, report: () => {} },
    defaults: new Map([
      ['frames/default', JSON.stringify(frameDocument)],
      [HOME, JSON.stringify(homeSaying('shipped'))],
    ]),
  })
  const layouts = createStaffLayouts({
    ...{ store, database, world: testWorld, clock: () => BEFORE },
    findDangling: async () => ({ problems: [], unchecked: [] }) as never,
  })
  const port = layouts(async () => done(null))
  const seen = async () => ({
    published: store.published(HOME)!.number,
    edit: (await readLayoutDraft(database.db, HOME))?.edit ?? 0,
  })
  return {
    save: async (text: string) => port.saveDraft(homeSaying(text), { ...BY, seen: await seen() }),
    publish: async (text: string) => port.publish(homeSaying(text), { ...BY, seen: await seen() }),
    plan: async (text: string) => port.plan(homeSaying(text), { ...BY, seen: await seen(), dueAt: DUE.toISOString() }),
    restore: async (number: number) => port.restore(HOME, number, { ...BY, seen: await seen() }),
    runPlans: () => publishDue({ database, store, now: DUE }),
    close: () => store.close(),
    /** what it shows and keeps */
    async state() {
      const { layout, number } = store.published(HOME)!
      const draft = await readLayoutDraft(database.db, HOME)
      const { dueAt, fault } = (await readPlans(database.db)).get(HOME) ?? { dueAt: null, fault: null }
      return {
        ...{ number, text: layout.sections.text!.settings.text, dueAt, fault },
        revisions: (await store.revisions(HOME)).map(({ number, isPublished }) => ({ number, isPublished })),
        draft: draft && { text: draft.layout.sections.text!.settings.text, basedOn: draft.basedOn },
        states: draft ? (await readStates(database.db, HOME, draft.step)).length : 0,
      }
    },
  }
}

export type LayoutWork = Readonly<Record<'prepare' | 'work', (server: LayoutServer) => Promise<unknown>>>
export type LayoutWorkName = 'publishing' | 'going back' | 'planning' | 'a planned publication'

/** All that may be cut off: what stands before it, and the work itself. */
export const LAYOUT_WORKS: Readonly<Record<LayoutWorkName, LayoutWork>> = {
  publishing: { prepare: (server) => server.save('new'), work: (server) => server.publish('new') },
  'going back': {
    async prepare(server) {
      await server.save('new')
      await server.publish('new')
    },
    work: (server) => server.restore(0),
  },
  planning: { prepare: (server) => server.save('new'), work: (server) => server.plan('new') },
  'a planned publication': {
    async prepare(server) {
      await server.save('new')
      await server.plan('new')
    },
    work: (server) => server.runPlans(),
  },
}
