import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Layout } from '#schemas/layout.ts'
import { saveLayoutDraft } from '#server/layouts/layout-drafts.ts'
import { runReleases } from '#server/layouts/releases/run-releases.ts'
import { createStaffReleases } from '#server/layouts/releases/staff-releases.ts'
import { homeDocument, notice, testWorld } from '#server/layouts/testing.ts'
import { claimNothing, openReleaseDatabases, releaseStoreOf } from './release-databases.ts'

/* A process that sends a release is killed at each of its stages. Both databases then tell the same: all old, or all new. */

/** What shoppers see after the next start, by the stage at which the process was killed. */
const STAGES = [
  ['prepared', 'old'],
  ['running', null],
  ['done', 'new'],
  ['finished', 'new'],
] as const

const kinds = [
  ['SQLite', ''],
  ...(process.env.TEST_DATABASE_URL ? [['PostgreSQL', process.env.TEST_DATABASE_URL]] : []),
]

describe.each(kinds as [string, string][])('a release over two databases on %s', (_, url) => {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-killed-release-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(STAGES)('killed when %s, goes out and comes back as one', async (stage, expected) => {
    const prefix = `test_${randomBytes(6).toString('hex')}_`
    const own = join(folder, stage)
    const first = await openAll()
    const home = Layout.parse(homeDocument({ hello: notice('new') }))
    const base = first.store.published('screens/home')!.layout
    const seen = { published: 0, edit: 0 }
    await saveLayoutDraft(first.layouts, { layout: home, base, seen, author: 'person:ewa' }, new Date())
    const id = await gather(first)
    expect(await told(first)).toBe('old')

    await killed('publish')
    // The next server, before it answers anything.
    const second = await openAll({ settles: true })
    const state = await told(second)
    expect(expected ?? state).toBe(state)
    const release = await second.port.one(id)
    expect(release?.state).toBe(state === 'new' ? 'out' : 'open')
    if (state === 'old')
      expect(
        await second.port.publish(id, { seen: release!.edit, moved: 'refuse', by: 'person:ewa', note: '' }),
      ).toEqual({ ok: true, value: null })
    expect(await told(second)).toBe('new')

    await killed('takeBack')
    const third = await openAll({ settles: true })
    const after = await told(third)
    expect(after).toBe(expected === null ? after : expected === 'old' ? 'new' : 'old')
    expect((await third.port.one(id))?.state).toBe(after === 'old' ? 'back' : 'out')
    // Not before: on PostgreSQL the schemas go with them.
    for (const { close } of [third, second, first]) await close()

    async function openAll({ settles = false } = {}) {
      const { layouts, shop, store } = await openReleaseDatabases({ folder: own, url, prefix })
      const releases = releaseStoreOf(shop, claimNothing)
      const parts = { database: layouts, store, world: testWorld, clock: () => new Date(Date.now() + 60_000) }
      if (settles) {
        const running = runReleases({ ...parts, releases, report: ({ error }) => expect(error).toBeUndefined() })
        await running.settled
        running.end()
      }
      const port = createStaffReleases({ ...parts, findDangling: async () => [] })(releases)
      async function close() {
        store.close()
        await Promise.all([layouts.close(), shop.close()])
      }
      return { layouts, shop, store, port, releases, close }
    }

    async function gather({ port }: Awaited<ReturnType<typeof openAll>>) {
      const added = await port.add('Advent', 'person:ewa')
      if (!added.ok) throw new Error('The release was not begun.')
      const footer = { columns: [[{ type: 'title', label: { pl: 'new', en: 'new', de: 'new' } }]], postFooter: null }
      const put = await port.put(
        added.value.id,
        [
          { kind: 'layout', id: 'screens/home' },
          { kind: 'config', id: 'general/store/name', value: 'new' },
          { kind: 'word', id: 'cart.title', value: { en: 'new' } },
          { kind: 'footer', id: 'footer', value: footer },
        ],
        'person:ewa',
      )
      expect(put.ok).toBe(true)
      return added.value.id
    }

    /** `old` or `new`; anything else is told as it is. */
    async function told({ store, releases }: Awaited<ReturnType<typeof openAll>>) {
      const names = [
        { kind: 'config', id: 'general/store/name' },
        { kind: 'word', id: 'cart.title' },
        { kind: 'footer', id: 'footer' },
      ] as const
      const found = await releases.check(names.map((name) => ({ ...name, value: null, base: '' })))
      const texts = [...found!.map(({ now }) => now), store.published('screens/home')!.layout.sections]
      const sides = new Set(texts.map((value) => (JSON.stringify(value).includes('"new"') ? 'new' : 'old')))
      return sides.size === 1 ? [...sides][0] : JSON.stringify(texts)
    }

    async function killed(act: string) {
      const file = join(import.meta.dirname, 'release-process.ts')
      const child = spawn(process.execPath, [file, own, url, prefix, id, act, stage], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let errors = ''
      child.stderr.on('data', (text) => {
        errors += String(text)
      })
      const [, signal] = await once(child, 'exit')
      expect({ signal, errors }).toMatchObject({ signal: 'SIGKILL' })
    }
  })
})
