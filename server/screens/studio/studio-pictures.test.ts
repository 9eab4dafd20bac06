import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PictureUploadAnswer } from '#schemas/reference.ts'
import type { Screen } from '#schemas/screen.ts'
import { photo } from '#server/commerce/engine/uploads/testing.ts'
import { pictureIdOf } from '#server/forms/picture-files.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let staff: ReturnType<typeof asStaff>
let viewer: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  staff = asStaff(await staffKey(commerce, 'ewa', ['catalogue', 'content', 'layouts', 'texts']))
  viewer = asStaff(await staffKey(commerce, 'ola', ['view']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const LIST = '/en/studio/pictures'
const SKU = 'NAR-1089'
const pageOf = (id: string) => `${LIST}/${id}`
const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
let shade = 0
/** A picture unlike any other. */
const picture = (width = 60, height = 40) => {
  shade += 1
  const background = { r: shade * 7, g: 80, b: 120 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Calls an operation from a page in English. */
const call: typeof shop.call = (op, input, by = {}) =>
  shop.call(op, input, {
    ...by,
    headers: { ...(by as { headers?: object }).headers, 'accept-language': 'en' },
  } as never)

async function upload(bytes: Buffer, name = 'roastery.png', by = staff) {
  const answer = await shop.app.request(`/api/studio/pictures?${new URLSearchParams({ name, locale: 'en' })}`, {
    method: 'POST',
    body: new Blob([new Uint8Array(bytes)]),
    headers: { ...by.headers, 'content-type': 'application/octet-stream', origin: 'http://localhost' },
  })
  return { status: answer.status, body: (await answer.json()) as PictureUploadAnswer }
}
async function add(bytes?: Buffer, name?: string): Promise<string> {
  const { status, body } = await upload(bytes ?? (await picture()), name)
  expect(status, body.message ?? '').toBe(201)
  return pictureIdOf(body.file!.id)!
}

interface Tile {
  key: string
  image: string
  cells: { text: string; badges?: { label: string }[] }[]
}
const tilesOf = (screen: Screen) => (nodesOf(screen, 'data-table')[0]!.props as unknown as { rows: Tile[] }).rows
const headOf = (screen: Screen) =>
  nodesOf(screen, 'studio-record-head')[0]!.props as unknown as { title: string; states: { label: string }[] }
const usesOf = (screen: Screen) =>
  (
    nodesOf(screen, 'studio-record-facts')[0]!.props as unknown as {
      groups: { facts: { lines: string[]; href?: string }[] }[]
    }
  ).groups[0]!.facts
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const layoutOf = async (name = 'screens/home') =>
  (await shop.ports.portsFor({ locale: 'en' } as never).staffLayouts.layout(name))!
const seenOf = async (name?: string) => {
  const found = await layoutOf(name)
  return `${found.number}.${found.draft?.edit ?? 0}`
}
const stored = async (id: string) => {
  const headers = { 'cg-token': commerce.commerce.apiKey, 'x-headless': '1', ...staff.headers }
  const answer = await commerce.fetch(new Request(`http://commerce.test/staff/picture/${id}`, { headers }))
  return (await answer.json()) as { revision: number; alt: Record<string, string>; focus: object | null }
}

describe('the picture library', () => {
  it('shows an uploaded picture as a tile, with its size and what it lacks', async () => {
    const id = await add(await photo(), 'Palarnia "><img src=x onerror=alert(1)>.jpg')
    const screen = await screenAt(LIST)
    expect(tilesOf(screen)).toMatchObject([
      {
        key: id,
        image: `/media/own/${id}`,
        cells: [
          { text: 'Palarnia ___img src_x onerror_alert(1)_.jpg' },
          { text: 'Nowhere' },
          {},
          { badges: [{ label: 'Not used' }, { label: 'No description: Polish, English, German' }] },
        ],
      },
    ])
    expect(actionsOf(screen)).toEqual(['Add pictures'])
    expect(actionsOf(await screenAt(LIST, viewer))).toEqual([])
  })

  it('refuses other files with a reason in the language of the page, and adds none of them', async () => {
    const { length } = tilesOf(await screenAt(LIST))
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const refused = await upload(svg, 'logo.svg')
    expect([refused.status, refused.body.message]).toEqual([415, expect.stringContaining('Save it as PNG or WebP')])
    const bomb = await sharp({
      ...{ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' }, limitInputPixels: false },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await upload(bomb)).toMatchObject({ status: 422, body: { file: null, picture: null } })
    expect(await upload(await picture(), 'x.png', viewer)).toMatchObject({ status: 403, body: { file: null } })
    expect(await upload(await picture(), 'x.png', { headers: {} } as never)).toMatchObject({ status: 403 })
    expect(tilesOf(await screenAt(LIST))).toHaveLength(length)
  })

  it('takes several files of a form without script, and names the one that it does not take', async () => {
    const session = staff.headers.authorization.slice('Bearer '.length)
    const send = (files: [string, Buffer][]) => {
      const form = new FormData()
      form.set('$back', LIST)
      form.set('$args', '{}')
      for (const [name, bytes] of files) form.append('attachments', new File([new Uint8Array(bytes)], name))
      const headers = { cookie: `staff_session=${session}`, origin: 'http://localhost' }
      return shop.app.request('/actions/studio.addPictures', { method: 'POST', body: form, headers })
    }
    const before = tilesOf(await screenAt(LIST)).length
    const done = await send([
      ['one.png', await picture()],
      ['two.png', await picture()],
    ])
    expect([done.status, done.headers.get('location')]).toEqual([303, LIST])
    expect(tilesOf(await screenAt(LIST)).length).toBe(before + 2)
    const half = await send([
      ['three.png', await picture()],
      ['list.txt', Buffer.from('no picture')],
    ])
    const cookies = half.headers.getSetCookie().map((line) => line.split(';')[0]!)
    const page = await shop.app.request(LIST, {
      headers: { cookie: [`staff_session=${session}`, ...cookies].join('; ') },
    })
    expect(page.status).toBe(200)
    expect(JSON.stringify(shop.drawn())).toContain('list.txt: This is no JPEG, PNG, WebP or AVIF picture.')
    expect(tilesOf(await screenAt(LIST)).length).toBe(before + 3)
  })

  it('finds pictures by words, and those that nothing shows or that lack a language', async () => {
    const id = await add()
    const { revision: seen } = await stored(id)
    const words = { id, seen, altPl: 'Żółty młynek', altEn: 'Yellow\ngrinder <b>', altDe: 'Mühle' }
    expect((await call('studio.savePictureWords', words, staff)).status).toBe(200)
    expect((await stored(id)).alt.en).toBe('Yellow grinder <b>')
    const keys = async (query: string) => tilesOf(await screenAt(`${LIST}?${query}`)).map(({ key }) => key)
    expect(await keys('q=zolty')).toEqual([id])
    expect(await keys('show=lacks')).not.toContain(id)
    expect(await keys('show=lacks-de')).not.toContain(id)
    expect(await keys('show=unused')).toContain(id)
    expect((await call('studio.savePictureWords', { ...words, altEn: 'Late' }, staff)).status).toBe(409)
    expect((await call('studio.savePictureWords', words, viewer)).status).toBe(403)
  })

  it('keeps a focal point, and cuts a part out into a picture of its own', async () => {
    const id = await add(await picture(200, 100), 'wide.png')
    const { revision: seen } = await stored(id)
    const wrong = await call('studio.setPictureFocus', { id, seen, x: '120', y: 'left' }, staff)
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Enter a number from 0 to 100.')])
    expect((await call('studio.setPictureFocus', { id, seen, x: '20 %', y: '69,6' }, staff)).status).toBe(200)
    expect((await stored(id)).focus).toEqual({ xPercent: 20, yPercent: 70 })

    const part = { id, left: '50', top: '0', width: '50', height: '100' }
    const beyond = await call('studio.cutPicture', { ...part, width: '60' }, staff)
    expect([beyond.status, await beyond.text()]).toEqual([422, expect.stringContaining('reaches beyond the picture')])
    const cut = await call('studio.cutPicture', part, staff)
    expect(cut.status).toBe(200)
    const { effects } = (await cut.json()) as { effects: { effect: string; to?: string }[] }
    const to = effects.find(({ effect }) => effect === 'navigate')!.to!
    expect(JSON.stringify(nodesOf(await screenAt(to), 'studio-record-facts'))).toContain('wide.png (200 × 100 px')
    expect(JSON.stringify(nodesOf(await screenAt(pageOf(id)), 'studio-record-facts'))).toContain('100 × 100 px')
  })
})

describe('a picture', () => {
  /** Puts it into the first section with a picture on the home page. */
  async function putIntoHome(id: string, more: Record<string, string> = {}) {
    const path = `/en/studio/pages/screens-home/section?section=window`
    const { fields, pickers } = nodesOf(await screenAt(path), 'studio-section-form')[0]!.props as unknown as {
      fields: { name: string; value?: string }[]
      pickers: { field: string; chosen: { label: string }[]; upload?: string }[]
    }
    const values = Object.fromEntries(fields.map(({ name, value }) => [name.slice('values.'.length), value ?? '']))
    const saved = await call(
      'studio.saveSection',
      {
        ...{ id: 'screens-home', seen: await seenOf(), section: 'window' },
        values: { ...values, sWideImage: `picture:/media/own/${id}`, ...more },
      },
      staff,
    )
    return { saved, pickers, fields }
  }

  it('is picked in the form of a section, with its size, its words and its point', async () => {
    const id = await add(await picture(300, 200), 'picked.png')
    await call('studio.savePictureWords', { id, seen: 1, altPl: 'Kawa', altEn: 'Coffee', altDe: 'Kaffee' }, staff)
    await call('studio.setPictureFocus', { id, seen: 2, x: '10', y: '90' }, staff)
    const found = await shop.app.request('/api/studio/references?kinds=picture&q=coffee&locale=en', staff)
    expect(await found.json()).toMatchObject({
      found: [{ value: `picture:/media/own/${id}`, label: 'Coffee', image: `/media/own/${id}` }],
    })
    const { saved, pickers, fields } = await putIntoHome(id)
    expect(saved.status, await saved.text()).toBe(200)
    const picker = pickers.find(({ field }) => field === 'values.sWideImage')
    // The one that came with the shop is no part of the library, and still has a name.
    expect(picker).toMatchObject({ chosen: [{ label: expect.any(String) }], upload: expect.any(String) })
    expect(fields.some(({ name }) => /WidthPx|HeightPx/.test(name))).toBe(false)
    expect((await layoutOf()).draft?.layout.sections.window?.settings.wide).toEqual({
      ...{ image: `/media/own/${id}`, widthPx: 300, heightPx: 200, focus: { xPercent: 10, yPercent: 90 } },
      alt: { pl: 'Kawa', en: 'Coffee', de: 'Kaffee' },
    })
    expect(usesOf(await screenAt(pageOf(id)))).toEqual([
      { lines: ['Page of the shop: Home page (draft)'], href: '/en/studio/pages/screens-home' },
    ])
    const refused = await call('studio.deletePicture', { id, isConfirmed: true }, staff)
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('The picture is in use')])
    const unused = await screenAt(`${LIST}?show=unused`)
    expect(tilesOf(unused).map(({ key }) => key)).not.toContain(id)
    const dropped = await call('studio.discardDraft', { id: 'screens-home', seen: await seenOf() }, staff)
    expect(dropped.status).toBe(200)
    expect((await call('studio.deletePicture', { id, isConfirmed: true }, staff)).status).toBe(200)
    expect((await shop.app.request(pageOf(id), staff)).status).toBe(404)
  })

  it('stays while only a planned page or a release that waits shows it', async () => {
    const id = await add(await picture(320, 200), 'waiting.png')
    await putIntoHome(id)
    const { staffLayouts, staffReleases } = shop.ports.portsFor({
      ...SYSTEM_SHOPPER,
      locale: 'en',
      staffToken: staff.headers.authorization.slice(7),
    })
    const refused = async () => (await call('studio.deletePicture', { id, isConfirmed: true }, staff)).status
    const discard = async () =>
      (await call('studio.discardDraft', { id: 'screens-home', seen: await seenOf() }, staff)).status
    const by = 'ewa'
    const release = await staffReleases.add('Advent', by)
    if (!release.ok) throw new Error('The release was not begun.')
    expect((await staffReleases.put(release.value.id, [{ kind: 'layout', id: 'screens/home' }], by)).ok).toBe(true)
    const { number: published, draft } = await layoutOf()
    const planned = await staffLayouts.plan(draft!.layout, {
      ...{ seen: { published, edit: draft!.edit }, by, right: 'layouts', note: '', dueAt: '2030-01-01T00:00:00Z' },
      ...{ before: {}, after: {} },
    })
    expect(planned.ok).toBe(true)
    expect(await discard()).toBe(200)
    expect(usesOf(await screenAt(pageOf(id)))).toEqual([
      { lines: ['Page of the shop: Home page (draft)'], href: '/en/studio/pages/screens-home' },
      { lines: ['Release: Advent'], href: `/en/studio/releases/${release.value.id}` },
    ])
    expect(await refused()).toBe(409)
    expect((await staffLayouts.callOff('screens/home', { by, right: 'layouts' })).ok).toBe(true)
    expect(await refused()).toBe(409)
    expect(tilesOf(await screenAt(`${LIST}?show=unused`)).map(({ key }) => key)).not.toContain(id)
    const seen = (await staffReleases.list())![0]!.edit
    expect((await staffReleases.remove(release.value.id, { seen, by, note: '' })).ok).toBe(true)
    expect(await refused()).toBe(200)
  })

  it('stays when it is taken out of a form again into which it was uploaded once more', async () => {
    const takeOut = (fileId: string) =>
      shop.app.request(`/api/studio/pictures/${fileId}/remove?locale=en`, {
        method: 'POST',
        headers: { ...staff.headers, origin: 'http://localhost' },
      })
    const isThere = async (id: string) => (await screenAt(pageOf(id))).screen.status === 200
    const bytes = await picture(310, 210)
    const shown = await add(bytes, 'shown.png')
    expect((await putIntoHome(shown)).saved.status).toBe(200)
    const again = await upload(bytes, 'again.png')
    expect((await takeOut(again.body.file!.id)).status).toBe(200)
    expect(await isThere(shown)).toBe(true)
    await call('studio.discardDraft', { id: 'screens-home', seen: await seenOf() }, staff)
    // Somebody has written what it shows: that would be lost with it.
    await call('studio.savePictureWords', { id: shown, seen: 1, altPl: 'Kawa', altEn: 'Coffee', altDe: '' }, staff)
    expect((await takeOut(again.body.file!.id)).status).toBe(200)
    expect(await isThere(shown)).toBe(true)
    const fresh = await upload(await picture(), 'fresh.png')
    expect((await takeOut(fresh.body.file!.id)).status).toBe(200)
    expect(await isThere(pictureIdOf(fresh.body.file!.id)!)).toBe(false)
  })

  it('is put into a product, in order, with words and point from the library, and changed there', async () => {
    const [one, two] = [await add(await picture(), 'one.png'), await add(await picture(), 'two.png')]
    await call('studio.savePictureWords', { id: two, seen: 1, altPl: 'Dwa', altEn: 'Two', altDe: 'Zwei' }, staff)
    const path = `/en/studio/product?sku=${SKU}`
    const formOf = async () => {
      const form = nodesOf(await screenAt(path), 'studio-section-form')[0]!
      const { fields } = form.props as unknown as { fields: { name: string; value: string }[] }
      const [{ args }] = form.on!.submit as unknown as [{ args: { seen: number } }]
      const values = Object.fromEntries(fields.map(({ name, value }) => [name.slice('values.'.length), value]))
      return { args, values }
    }
    const first = await formOf()
    const lines = [...first.values.pictures!.split('\n'), `picture:/media/own/${two}`, `picture:/media/own/${one}`]
    const save = async (change: object) => {
      const { args, values } = await formOf()
      return shop.call('studio.saveProductPictures', { ...args, id: SKU, values: { ...values, ...change } }, staff)
    }
    expect((await save({ pictures: lines.reverse().join('\n') })).status).toBe(200)
    const { values } = await formOf()
    expect(values.pictures!.split('\n')).toEqual(lines)
    expect([values.picture2En, values.picture1En]).toEqual(['Two', ''])
    const wrong = await save({ picture2X: '200', picture2Y: '1' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('values.picture2X')])
    expect((await save({ picture2X: '30', picture2Y: '40', picture2De: 'Zwei neue' })).status).toBe(200)
    expect((await formOf()).values).toMatchObject({ picture2X: '30', picture2Y: '40', picture2De: 'Zwei neue' })
    expect(usesOf(await screenAt(pageOf(two)))).toMatchObject([{ lines: [expect.stringMatching(/^Product: /)] }])
    const stale = { ...first.args, id: SKU, values: { pictures: '' } }
    expect((await call('studio.saveProductPictures', stale, staff)).status).toBe(409)
    expect((await call('studio.saveProductPictures', stale, viewer)).status).toBe(403)
  })

  it('is replaced in products and published layouts, and what is left is named', async () => {
    const old = await add(await picture(), 'old.png')
    const { saved } = await putIntoHome(old)
    expect(saved.status).toBe(200)
    const publish = { id: 'screens-home', seen: await seenOf(), note: '' }
    expect((await call('studio.publishLayout', publish, staff)).status).toBe(200)
    const page = await screenAt(`/en/studio/product?sku=${SKU}`)
    const [{ args }] = nodesOf(page, 'studio-section-form')[0]!.on!.submit as unknown as [{ args: object }]
    const values = { pictures: `picture:/media/own/${old}` }
    expect((await call('studio.saveProductPictures', { ...args, values }, staff)).status).toBe(200)

    const { body } = await upload(await picture(500, 250), 'new.png')
    const input = { id: old, attachments: [body.file!.id], isConfirmed: true }
    const next = pictureIdOf(body.file!.id)!
    const replaced = await call('studio.replacePicture', input, staff)
    expect([replaced.status, await replaced.text()]).toEqual([
      200,
      expect.stringContaining('The picture was replaced in 2 places.'),
    ])
    expect((await layoutOf()).layout.sections.window?.settings.wide).toMatchObject({
      ...{ image: `/media/own/${next}`, widthPx: 500, heightPx: 250 },
    })
    expect(usesOf(await screenAt(pageOf(old)))).toEqual([{ lines: ['Nowhere'] }])
    expect(headOf(await screenAt(pageOf(old))).states.map(({ label }) => label)).toContain('Not used')
    expect(usesOf(await screenAt(pageOf(next)))).toHaveLength(2)
  })

  it('is picked for a post', async () => {
    const id = await add()
    const begun = await call('studio.addText', { kind: 'post', language: 'en', title: 'Grinders' }, staff)
    expect(begun.status).toBe(200)
    const path = '/en/studio/texts/post_grinders'
    const form = nodesOf(await screenAt(path), 'studio-section-form')[0]!
    const { fields } = form.props as unknown as { fields: { name: string; value?: string }[] }
    const [{ args }] = form.on!.submit as unknown as [{ args: object }]
    const values = Object.fromEntries(fields.map(({ name, value }) => [name.slice('values.'.length), value ?? '']))
    const change = { ...values, image: `picture:/media/own/${id}` }
    expect((await call('studio.saveText', { ...args, values: change }, staff)).status).toBe(200)
    const again = nodesOf(await screenAt(path), 'studio-section-form')[0]!.props as unknown as {
      pickers: { chosen: { value: string }[] }[]
    }
    expect(again.pickers[0]!.chosen).toMatchObject([{ value: `picture:/media/own/${id}` }])
    expect(usesOf(await screenAt(pageOf(id)))).toEqual([
      { lines: ['Blog post: grinders (draft)'], href: '/en/studio/texts/post_grinders' },
    ])
  })
})
