import { beforeEach, expect, it } from 'vitest'
import type { StorePart, StorePartState, StoreRun } from '#schemas/release.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { forgetRuns } from '../store/releases/run-release.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const title = (text: string) => ({ type: 'title', label: { pl: text, en: text, de: text } })
const NAME = { kind: 'config', id: 'general/store/name' } as const
const WORD = { kind: 'word', id: 'cart.title' } as const
const FOOTER = { kind: 'footer', id: 'footer' } as const
const PAGE = { kind: 'page', id: 'terms' } as const

eachDatabase('the half of a release that the store holds', (open, _dialect, rule) => {
  let shop: TestShop
  let runs = 0
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const call = async (path: string, body: object) => {
    const answer = await shop.send('POST', `/staff/${path}`, { body })
    return {
      status: answer.status,
      body: (answer.status === 204 ? null : await answer.json()) as Record<string, never>,
    }
  }
  const check = async (parts: readonly Omit<StorePart, 'base'>[]) =>
    (await call('release-check', { parts: parts.map((part) => ({ ...part, base: '' })) })).body
      .data as unknown as StorePartState[]
  /** These changes as of now. */
  const parts = async (wanted: readonly Omit<StorePart, 'base'>[]): Promise<StorePart[]> => {
    const now = await check(wanted)
    return wanted.map((part, at) => ({ ...part, base: now[at]!.base }))
  }
  const run = (of: readonly StorePart[], more: object = {}) =>
    call('release/advent/run', {
      ...{ name: 'Advent', layouts: ['screens/home'], note: '', run: `run-number-${++runs}`, act: 'publish' },
      ...{ moved: 'refuse', parts: of, ...more },
    })
  const stored = async (key: string) => {
    const answer = await shop.send('GET', '/store-config/stored')
    return ((await answer.json()) as { data: { key: string; value: unknown }[] }).data.find((each) => each.key === key)
      ?.value
  }
  const content = async () => (await (await shop.send('GET', '/staff/content/page/terms')).json()) as Content
  interface Content {
    version: number
    draft: object | null
    published: { texts: Record<string, { title: string }> }
  }

  it('goes out as one, each part as a revision of its own, and comes back as one', async () => {
    const page = (await content()).published
    const texts = { ...page.texts, en: { ...page.texts.en!, title: 'Send it back' } }
    const wanted = await parts([
      { ...NAME, value: 'Advent shop' },
      { ...WORD, value: { en: 'Your sleigh' } },
      { ...FOOTER, value: { columns: [[title('Advent')]], postFooter: null } },
      { ...PAGE, value: { ...page, texts } as never },
    ])
    const before = await check(wanted)
    const out = await run(wanted)
    expect(out.status).toBe(200)
    const done = out.body as unknown as StoreRun
    expect(done.parts.map((part) => part.before)).toEqual(before.map(({ now }) => now))
    expect(await stored('general/store/name')).toBe('Advent shop')
    expect(await stored('messages/en')).toEqual({ 'cart.title': 'Your sleigh' })
    expect((await content()).published.texts.en!.title).toBe('Send it back')
    const revisions = (await (await shop.send('GET', '/store-config/revisions')).json()) as { data: object[] }
    expect(revisions.data[0]).toMatchObject({ note: 'Advent', changed: ['general/store/name', 'messages/en'] })
    const back = done.parts.map(({ kind, id, before: value, base }) => ({ kind, id, value, base }))
    expect((await run(back, { act: 'takeBack' })).status).toBe(200)
    expect((await check(wanted)).map(({ now }) => now)).toEqual(before.map(({ now }) => now))
  })

  it('changes nothing at all if one part was changed since, and names it', async () => {
    const wanted = await parts([
      { ...NAME, value: 'Advent shop' },
      { ...FOOTER, value: { columns: [[title('Advent')]], postFooter: null } },
    ])
    await shop.send('PATCH', '/store-config', { body: { 'general/store/name': 'Somebody was here' } })
    const refused = await run(wanted)
    expect(refused).toMatchObject({ status: 412, body: { code: 'parts_moved' } })
    expect(Object.keys(refused.body.errors!)).toEqual(['config/general/store/name'])
    expect((await check([FOOTER].map((part) => ({ ...part, value: null }))))[0]!.base).toBe(wanted[1]!.base)
    const skipped = await run(wanted, { moved: 'skip' })
    expect((skipped.body as unknown as StoreRun).parts.map(({ kind }) => kind)).toEqual(['footer'])
    expect(await stored('general/store/name')).toBe('Somebody was here')
    expect((await run(wanted.slice(0, 1), { moved: 'over' })).status).toBe(200)
    expect(await stored('general/store/name')).toBe('Advent shop')
  })

  it('is done once, however often a run is asked for, also at the same moment', async () => {
    const wanted = await parts([{ ...NAME, value: 'Advent shop' }])
    const once = { run: 'the-same-run' }
    const answers = await Promise.all([run(wanted, once), run(wanted, once), run(wanted, once)])
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    const trail = await shop.send('GET', '/staff/audit?operation=postStaffReleaseIdRun')
    const { data: rows } = (await trail.json()) as { data: { note: string }[] }
    expect(rows.map(({ note }) => note)).toEqual(['publish Advent: layout/screens/home, config/general/store/name'])
  })

  it('is never done once it was given up', async () => {
    const wanted = await parts([{ ...NAME, value: 'Advent shop' }])
    const settled = await call('release/advent/settle', { run: 'given-up-run' })
    expect(settled.body).toEqual({ isDone: false, parts: [] })
    expect(await run(wanted, { run: 'given-up-run' })).toMatchObject({ status: 409, body: { code: 'run_settled' } })
    expect(await stored('general/store/name')).not.toBe('Advent shop')
    const done = await run(wanted, { run: 'a-done-run' })
    expect((await call('release/advent/settle', { run: 'a-done-run' })).body).toEqual(done.body)
  })

  it('takes no address of a text that it leaves as it is, or that keeps it from going out', async () => {
    const text = (slug: string) => ({
      ...{ title: 'Parcels', slug, metaDescription: '', lead: '', imageAlt: '', content: '<p>Text</p>' },
    })
    const page = (slug: string) =>
      ({ texts: { en: text(slug) }, categoryId: null, author: null, publishedAt: null, image: null }) as never
    const PARCELS = { kind: 'page', id: 'parcels' } as const
    const at = '/staff/content/page/parcels'
    const publish = async (slug: string) => {
      await shop.send('PATCH', at, { body: page(slug) })
      expect((await shop.send('POST', `${at}/publish`, { body: {} })).status).toBe(200)
    }
    const leadsTo = async (slug: string) => {
      const answer = await shop.send('GET', `/url/${slug}`, { headers: { 'accept-language': 'en' } })
      return answer.status === 200 ? ((await answer.json()) as { slug: string }).slug : null
    }
    await shop.send('POST', '/staff/content/page', { body: { id: 'parcels', document: page('parcels') } })
    await publish('parcels')

    const wanted = await parts([{ ...PARCELS, value: page('released') }])
    await publish('changed')
    expect((await run(wanted)).status).toBe(412)
    expect([await leadsTo('released'), await leadsTo('changed')]).toEqual([null, 'changed'])

    const out = await run(await parts([{ ...PARCELS, value: page('released') }]))
    const back = (out.body as unknown as StoreRun).parts.map(({ before: value, ...part }) => ({ ...part, value }))
    await publish('latest')
    expect((await run(back, { act: 'takeBack', moved: 'skip' })).body).toMatchObject({ isDone: true, parts: [] })
    expect([await leadsTo('latest'), await leadsTo('changed')]).toEqual(['latest', 'latest'])
  })

  it('forgets a run after 90 days, and none before', async () => {
    const [asked] = await parts([{ ...NAME, value: 'Advent shop' }])
    await run([asked!], { run: 'an-old-run' })
    const { db } = shop.storeDatabase
    const at = new Date((await db.selectFrom('release_runs').select('at').executeTakeFirstOrThrow()).at).getTime()
    const known = async () => (await db.selectFrom('release_runs').select('run').execute()).map((row) => row.run)
    await forgetRuns(db, new Date(at + 90 * 24 * 3_600_000))
    expect(await known()).toEqual(['an-old-run'])
    await forgetRuns(db, new Date(at + 90 * 24 * 3_600_000 + 1))
    expect(await known()).toEqual([])
  })

  rule('names each fault by its part and field, before it goes out and when it does, and writes nothing', async () => {
    const page = (await content()).published
    const texts = { ...page.texts, de: { ...page.texts.de!, title: '' } }
    const wanted = await parts([
      { kind: 'config', id: 'catalog/low_stock', value: 'many' },
      { ...PAGE, value: { ...page, texts } as never },
      { ...NAME, value: 'Advent shop' },
    ])
    const found = await check(wanted)
    expect(found.map(({ problems }) => problems.map(({ field }) => field))).toEqual([[''], ['texts.de.title'], []])
    const refused = await run(wanted)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors!).sort()).toEqual(['config/catalog/low_stock', 'page/terms#texts.de.title'])
    expect(await stored('general/store/name')).not.toBe('Advent shop')
  })

  rule('names the message whose words cannot be used, among others', async () => {
    const words = [
      { ...WORD, value: { en: 'Your sleigh' } },
      { kind: 'word', id: 'contact.email_hint', value: { en: 'Look at {nothing}' } },
    ] as const
    const found = await check(words)
    expect(found.map(({ problems }) => problems.length)).toEqual([0, 1])
  })

  rule('is planned for an instant, and for nothing else', async () => {
    const about = { name: 'Advent', layouts: [], parts: [], note: '' }
    const plan = async (dueAt: string | null) => (await call('release/advent/plan', { ...about, dueAt })).status
    expect([await plan('2026-12-01T07:00:00Z'), await plan(null), await plan('soon')]).toEqual([204, 204, 422])
  })

  rule('ends the draft of a text that goes out, unless somebody went on with it', async () => {
    const page = (await content()).published
    const write = (text: string) =>
      shop.send('PATCH', '/staff/content/page/terms', {
        body: { ...page, texts: { ...page.texts, en: { ...page.texts.en!, title: text } } },
      })
    await write('One')
    const first = await content()
    const wanted = await parts([
      { ...PAGE, value: (first.draft as { document: never }).document, version: first.version },
    ])
    await write('Two')
    await run(wanted)
    expect(await content()).toMatchObject({ draft: { document: { texts: { en: { title: 'Two' } } } } })
    const second = await content()
    const rest = await parts([
      { ...PAGE, value: (second.draft as { document: never }).document, version: second.version },
    ])
    await run(rest)
    expect(await content()).toMatchObject({ draft: null, published: { texts: { en: { title: 'Two' } } } })
  })

  it('ends the draft of the footer that it was made of, and no later one', async () => {
    const value = { columns: [[title('Advent')]], postFooter: null }
    const save = async (body: object) =>
      (await (await shop.send('POST', '/staff/footer/draft', { body })).json()) as { version: number; draft: object }
    const { version } = await save(value)
    const [part] = await parts([{ ...FOOTER, value, version }])
    const later = await save({ columns: [[title('January')]], postFooter: null })
    await run([part!])
    const state = async () => (await (await shop.send('GET', '/staff/footer/draft')).json()) as { draft: object | null }
    expect((await state()).draft).toEqual({ ...later.draft, base: 2 })
    await run(await parts([{ ...FOOTER, value: { ...value, columns: [[title('January')]] }, version: later.version }]))
    expect((await state()).draft).toBeNull()
  })

  it('takes a later draft of the footer, which holds what went out, along to the new revision', async () => {
    const footer = (text: string) => ({ columns: [[title(text)]], postFooter: null })
    const save = async (text: string) =>
      (await (await shop.send('POST', '/staff/footer/draft', { body: footer(text) })).json()) as { version: number }
    const base = async () => {
      const state = (await (await shop.send('GET', '/staff/footer/draft')).json()) as { draft: { base: number } }
      return state.draft.base
    }
    const revision = async () => Number((await shop.send('GET', '/staff/footer')).headers.get('etag')!.slice(1, -1))
    const { version } = await save('Advent')
    const first = await parts([{ ...FOOTER, value: footer('Advent'), version }])
    const later = await save('Advent and January')
    await run(first)
    expect([await base(), (await save('Advent and February')).version]).toEqual([await revision(), later.version + 1])

    // What went out between them is not in the draft.
    const second = await parts([{ ...FOOTER, value: footer('Advent and January'), version: later.version }])
    const before = await base()
    await shop.send('POST', '/staff/footer', { body: footer('Somebody was faster') })
    expect((await run(second, { moved: 'over' })).status).toBe(200)
    expect(await base()).toBe(before)
  })

  it('takes no draft of the footer along that was begun after the one of the part was dropped', async () => {
    const footer = (text: string) => ({ columns: [[title(text)]], postFooter: null })
    const save = async (text: string) =>
      (await (await shop.send('POST', '/staff/footer/draft', { body: footer(text) })).json()) as {
        version: number
        draft: { base: number }
      }
    const { version } = await save('Easter')
    const part = await parts([{ ...FOOTER, value: footer('Easter'), version }])
    expect((await shop.send('POST', '/staff/footer/draft/discard', { body: { version } })).ok).toBe(true)
    const { draft } = await save('Summer')
    expect((await run(part)).status).toBe(200)
    const state = (await (await shop.send('GET', '/staff/footer/draft')).json()) as { draft: { base: number } }
    expect(state.draft.base).toBe(draft.base)
  })

  it('counts the phone number that goes out with the texts that name it', async () => {
    const PHONE = { kind: 'config', id: 'general/contact/phone' } as const
    const setPhone = (phone: string | null) => shop.send('PATCH', '/store-config', { body: { [PHONE.id]: phone } })
    const page = (await content()).published
    const named = { ...page.texts.en!, content: '<p>Call {shop_phone}.</p>' }
    const naming = { ...PAGE, value: { ...page, texts: { ...page.texts, en: named } } as never }
    expect((await setPhone(null)).status).toBe(200)
    const alone = await run(await parts([naming]))
    expect([alone.status, Object.keys(alone.body.errors!)]).toEqual([422, ['page/terms#texts.en.content']])

    const both = await parts([{ ...PHONE, value: '+48 12 300 40 50' }, naming])
    expect((await check(both)).map(({ problems }) => problems)).toEqual([[], []])
    expect((await run(both)).status).toBe(200)
    expect(await stored(PHONE.id)).toBe('+48 12 300 40 50')
    const cleared = await check([{ ...PHONE, value: null }, naming])
    expect(cleared[1]!.problems.map(({ field }) => field)).toEqual(['texts.en.content'])

    // What it is taken back to was published before.
    const out = await run(await parts([{ ...PAGE, value: page as never }]))
    const back = (out.body as unknown as StoreRun).parts.map(({ before: value, ...part }) => ({ ...part, value }))
    await setPhone(null)
    expect((await run(back, { act: 'takeBack' })).status).toBe(200)
    expect((await content()).published.texts.en).toMatchObject({ content: named.content })
  })
})
