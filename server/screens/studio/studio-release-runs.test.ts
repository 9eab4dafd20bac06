import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { sendDue } from '#server/layouts/releases/run-releases.ts'
import type { AddedPart, ReleaseStore } from '#server/ports/staff-releases.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

/* Releases at the same moment as others, and in the hands of who may do only a part; at their time: `server/layouts/releases/run-releases.test.ts`. */

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let ewa: ReturnType<typeof asStaff>
let onlyLayouts: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  ewa = asStaff(await staffKey(commerce, 'ewa', ['layouts', 'content', 'config', 'audit']))
  onlyLayouts = asStaff(await staffKey(commerce, 'pages', ['layouts']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const portsOf = (staff: ReturnType<typeof asStaff>) =>
  shop.ports.portsFor({ ...SYSTEM_SHOPPER, locale: 'en', staffToken: staff.headers.authorization.slice(7) })
const releases = (staff = ewa) => portsOf(staff).staffReleases
const named = (value: string) => ({ kind: 'config', id: 'general/store/name', value }) as const
const HOME = { kind: 'layout', id: 'screens/home' } as const

async function begin(title: string, parts: readonly AddedPart[]): Promise<string> {
  const added = await releases().add(title, 'ewa')
  const id = added.ok ? added.value.id : ''
  expect(await releases().put(id, parts, 'ewa')).toMatchObject({ ok: true })
  return id
}
const entryOf = async (id: string) => (await releases().list())!.find((each) => each.id === id)
const changeOf = async (id: string) => ({ seen: (await entryOf(id))!.edit, by: 'ewa', note: '' })
const hourAhead = () => new Date(commerce.clock().getTime() + 3_600_000).toISOString()
async function plan(id: string, dueAt = hourAhead()) {
  expect(await releases().plan(id, { ...(await changeOf(id)), dueAt })).toMatchObject({ ok: true })
}
/** What the shop sends out two hours from now. */
const sendLater = (store: Partial<ReleaseStore> = {}) =>
  sendDue({
    ...{ database: shop.database, store: shop.store, world: shopLayoutWorld() },
    clock: () => new Date(commerce.clock().getTime() + 7_200_000),
    releases: { ...shop.ports.releaseStore, ...store },
  })
async function storedName() {
  const all = await portsOf(ewa).staffConfig.stored()
  return all!.entries.find(({ key }) => key === 'general/store/name')!.value
}
async function draftHome(text: string) {
  const layouts = portsOf(ewa).staffLayouts
  const found = (await layouts.layout('screens/home'))!
  const layout = structuredClone(found.draft?.layout ?? found.layout)
  layout.sections.news = { type: 'notice', settings: { tone: 'info', text: { pl: text, en: text, de: text } } }
  layout.slots.main = [...new Set(['news', ...(layout.slots.main ?? [])])]
  const seen = { published: found.number, edit: found.draft?.edit ?? 0 }
  expect(await layouts.saveDraft(layout, { seen, by: 'ewa', right: 'layouts' })).toMatchObject({ ok: true })
}

describe('a planned release', () => {
  it('does not go out once it was called off or planned anew, even while others go out', async () => {
    const first = await begin('First', [named('First')])
    const calledOff = await begin('Called off', [{ kind: 'word', id: 'cart.title', value: { en: 'Called off' } }])
    const later = await begin('Later', [{ kind: 'word', id: 'contact.email_hint', value: { en: 'Later' } }])
    await plan(first, new Date(commerce.clock().getTime() + 1_000).toISOString())
    for (const id of [calledOff, later]) await plan(id)
    const tomorrow = new Date(commerce.clock().getTime() + 24 * 3_600_000).toISOString()
    let isFirst = true
    const sent = await sendLater({
      async run(...call) {
        if (isFirst) {
          isFirst = false
          for (const id of [calledOff, later].filter((each) => each !== call[0]))
            if (id === calledOff) await releases().callOff(id, await changeOf(id))
            else await plan(id, tomorrow)
        }
        return shop.ports.releaseStore.run(...call)
      },
    })
    expect(sent).toEqual([first])
    expect([(await entryOf(calledOff))?.state, (await entryOf(later))?.dueAt]).toEqual(['open', tomorrow])
    await releases().callOff(later, await changeOf(later))
  })

  it('stays planned when somebody tries to send it who may not', async () => {
    const id = await begin('Not theirs', [named('Not theirs')])
    await plan(id)
    const due = (await entryOf(id))!.dueAt
    const tried = await releases(onlyLayouts).publish(id, { ...(await changeOf(id)), moved: 'refuse' })
    expect(tried).toMatchObject({ ok: false, code: 'right_missing' })
    expect(await entryOf(id)).toMatchObject({ state: 'planned', dueAt: due, fault: null })
    await releases().callOff(id, await changeOf(id))
  })
})

it('two releases of one page wait for one another: the second finds that the page was changed', async () => {
  await draftHome('Two at once')
  const [one, two] = [await begin('One', [HOME]), await begin('Two', [HOME])]
  const meanwhile: unknown[] = []
  commerce.state.interfere = (request) => {
    if (!request.url.endsWith(`/release/${one}/run`)) return null
    commerce.state.interfere = () => null
    return (async () => {
      meanwhile.push(await releases().publish(two, { ...(await changeOf(two)), moved: 'refuse' }))
      return commerce.fetch(request)
    })()
  }
  const sent = await releases().publish(one, { ...(await changeOf(one)), moved: 'refuse' })
  expect([sent.ok, meanwhile]).toMatchObject([true, [{ ok: false, code: 'running' }]])
  expect(await releases().publish(two, { ...(await changeOf(two)), moved: 'refuse' })).toMatchObject({ code: 'moved' })
})

describe('what is put into a release', () => {
  it('is refused if its form shows settings as they were before somebody changed them', async () => {
    const id = await begin('Settings', [])
    const stored = (await portsOf(ewa).staffConfig.stored())!
    const input = { id: 'shop', seen: stored.revision - 1, values: { generalStoreNamePl: 'Old' }, release: id }
    expect((await shop.call('studio.saveConfig', input, ewa)).status).toBe(409)
    expect((await releases().one(id))?.parts).toEqual([])
  })

  it('undoes no change of the footer that was made after its first block was added', async () => {
    const id = await begin('Footer', [])
    const footer = async () => (await portsOf(ewa).staffFooter.stored())!
    const title = (text: string) => ({ sLabelPl: text, sLabelEn: text, sLabelDe: text })
    const put = async (text: string) => {
      const input = { id: '0.0', seen: (await footer()).revision, values: title(text), release: id }
      return (await shop.call('studio.saveFooterBlock', input, ewa)).status
    }
    expect([await put('First'), await put('Second')]).toEqual([200, 200])
    const now = await footer()
    const columns = now.footer.columns.slice(0, -1)
    const saved = await portsOf(ewa).staffFooter.save({ ...now.footer, columns }, { seen: now.revision, note: '' })
    expect(saved.ok).toBe(true)
    expect(await put('Third')).toBe(409)
    expect((await releases().one(id))?.parts).toMatchObject([{ isMoved: true }])
    expect(JSON.stringify((await releases().one(id))?.parts[0]?.value)).toContain('Second')
    await releases().removePart(id, { kind: 'footer', id: 'footer' }, await changeOf(id))
    expect(await put('Third')).toBe(200)
    expect((await releases().one(id))?.parts).toMatchObject([{ isMoved: false }])
  })
})

it('a name and a reason that were pasted with tabs keep no release from going out', async () => {
  const made = await shop.call('studio.addRelease', { name: 'Pasted\tname' }, ewa)
  const id = /\/([0-9a-f]{12})/.exec(await made.text())![1]!
  await releases().put(id, [named('Pasted')], 'ewa')
  const input = { id, seen: (await entryOf(id))!.edit, note: 'Winter\tsale' }
  expect((await shop.call('studio.publishRelease', input, ewa)).status).toBe(200)
  expect([(await entryOf(id))?.name, await storedName()]).toEqual(['Pasted name', 'Pasted'])
})

describe('who lacks the right to a part', () => {
  const SECRET = 'A name that is not out yet'

  it('is not told what it says, before it goes out and afterwards', async () => {
    const id = await begin('Secret', [named(SECRET)])
    const seen = async () =>
      JSON.stringify(nodesOf((await shop.json(`/en/studio/releases/${id}`, {}, onlyLayouts)).screen, 'studio-diff'))
    const told = async () => JSON.stringify(await releases(onlyLayouts).one(id))
    expect([await seen(), await told()].join()).not.toContain(SECRET)
    await releases().publish(id, { ...(await changeOf(id)), moved: 'over' })
    expect([await seen(), await told()].join()).not.toContain(SECRET)
    expect(JSON.stringify(await releases().one(id))).toContain(SECRET)
  })

  it('sees the parts that they have the right to', async () => {
    const onlyConfig = asStaff(await staffKey(commerce, 'settings', ['layouts', 'config']))
    const id = await begin('Half', [
      named('Half seen'),
      { kind: 'footer', id: 'footer', value: { columns: [], postFooter: null } },
    ])
    const parts = (await releases(onlyConfig).one(id))!.parts
    expect(parts.map(({ kind, isKnown, value }) => [kind, isKnown, value])).toEqual([
      ['config', true, 'Half seen'],
      ['footer', false, null],
    ])
  })

  it('neither takes it out nor deletes its release', async () => {
    const id = await begin('Kept', [named('Kept')])
    const change = await changeOf(id)
    const part = { kind: 'config', id: 'general/store/name' } as const
    expect(await releases(onlyLayouts).removePart(id, part, change)).toMatchObject({ code: 'right_missing' })
    expect(await releases(onlyLayouts).remove(id, change)).toMatchObject({ code: 'right_missing' })
    expect(await releases().remove(id, change)).toMatchObject({ ok: true })
  })
})
