import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MESSAGES } from '#locales/all.ts'
import { createTranslate } from '#locales/translate.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Screen } from '#schemas/screen.ts'
import type { ContentDocument } from '#schemas/staff-content.ts'
import type { ActionContext } from '#server/actions/action.ts'
import { saveConfig } from '#server/actions/studio/config.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { StaffContentPort } from '#server/ports/staff-content.ts'
import type { AddedPart } from '#server/ports/staff-releases.ts'
import { placesNaming } from '#server/sections/studio/texts/contact-places.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

/* The phone number and the e-mail address of the settings, where texts name them. */

const PHONE = 'general/contact/phone'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let ewa: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  ewa = asStaff(await staffKey(commerce, 'ewa', ['layouts', 'content', 'config']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const port = () =>
  shop.ports.portsFor({ ...SYSTEM_SHOPPER, locale: 'en', staffToken: ewa.headers.authorization.slice(7) })
const said = async (path: string) => JSON.stringify((await shop.json(path)).screen.nodes['screen.call'] ?? null)

async function setPhone(value: JsonValue) {
  const { revision } = (await port().staffConfig.stored())!
  expect((await port().staffConfig.change({ [PHONE]: value }, { expected: revision, note: '' })).ok).toBe(true)
}
async function publishHome(text: string) {
  const layouts = port().staffLayouts
  const found = (await layouts.layout('screens/home'))!
  const layout = structuredClone(found.layout)
  layout.sections.call = { type: 'notice', settings: { tone: 'info', text: { pl: text, en: text, de: text } } }
  layout.slots.main = [...new Set(['call', ...(layout.slots.main ?? [])])]
  const seen = { published: found.number, edit: 0 }
  const about = { seen, note: '', by: 'ewa', right: 'layouts' as const, summary: '', summaries: {} }
  return layouts.publish(layout, about as never)
}
async function nameIn(kind: 'page' | 'post', id: string, sentence: string) {
  const { staffContent } = port()
  const found = (await staffContent.one({ kind, id }))!
  const document = structuredClone(found.published) as ContentDocument
  for (const text of Object.values(document.texts)) text.content = `<p>${sentence}</p>${text.content}`
  const saved = await staffContent.save({ kind, id }, document, found.version)
  if (!saved.ok) throw new Error(saved.code)
  return staffContent.publish({ kind, id }, { note: '', seen: saved.value.version })
}
async function firstPost() {
  const found = await port().staffContent.list({ kind: 'post', state: 'public', q: null, page: 1, perPage: 1 })
  return found!.data[0]!
}

it('shows them in pages, posts and layouts of every language, and a new number everywhere', async () => {
  const post = await firstPost()
  expect((await nameIn('post', post.id, 'Call us. The number is {shop_phone}!')).ok).toBe(true)
  expect((await nameIn('page', 'about', 'Call us. The number is {shop_phone}!')).ok).toBe(true)
  expect((await publishHome('Call us. The number is {shop_phone}!')).ok).toBe(true)
  const links = await Promise.all(
    (['pl', 'en', 'de'] as const).map(async (locale) => {
      const { blog } = shop.ports.portsFor({ ...SYSTEM_SHOPPER, locale })
      return { locale, content: JSON.stringify((await blog.post(post.id))!.content) }
    }),
  )
  for (const number of ['+48 12 300 40 50', '+48 22 111 22 33']) {
    await setPhone(number)
    for (const path of ['/', '/en', '/de']) await expect.poll(() => said(path)).toContain(`The number is ${number}!`)
    for (const { locale } of links)
      await expect
        .poll(async () => {
          const { blog, store } = shop.ports.portsFor({ ...SYSTEM_SHOPPER, locale })
          const both = JSON.stringify([await blog.post(post.id), await store.pageById('about')])
          return both.split(`The number is ${number}!`).length - 1
        })
        .toBe(2)
  }
})

const formIn = (screen: Screen) => {
  const form = nodesOf(screen, 'form').find(({ on }) => JSON.stringify(on).includes('saveConfig'))!
  const { fields } = form.props as unknown as { fields: { name: string; value?: string }[] }
  return Object.fromEntries(
    fields
      .filter(({ name }) => name.startsWith('values.'))
      .map(({ name, value = '' }) => [name.slice('values.'.length), value]),
  )
}

it('are not cleared in the settings while texts name them, and the places are told', async () => {
  const { screen } = await shop.json('/en/studio/settings/shop', {}, ewa)
  const values = formIn(screen)
  const phone = Object.keys(values).find((name) => name.toLowerCase().includes('contactphone'))!
  const { revision } = (await port().staffConfig.stored())!
  const input = { id: 'shop', seen: revision, values: { ...values, [phone]: '' } }
  const refused = await shop.call('studio.saveConfig', input, { headers: { ...ewa.headers, 'accept-language': 'en' } })
  expect(refused.status).toBe(422)
  const answer = await refused.text()
  expect(answer).toContain('These name {shop_phone} and would lose a sentence: ')
  expect(answer).toContain(`values.${phone}`)
  for (const place of ['Home page', (await firstPost()).titles.en!]) expect(answer).toContain(place)
})

it('are not emptied by going back to settings without them either, while texts name them', async () => {
  await setPhone(null)
  const without = (await port().staffConfig.stored())!.revision
  await setPhone('+48 22 111 22 33')
  const seen = (await port().staffConfig.stored())!.revision
  const refused = await shop.call(
    'studio.restoreConfig',
    { to: without, seen },
    { headers: { ...ewa.headers, 'accept-language': 'en' } },
  )
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('These name {shop_phone} and would lose a sentence: ')
  expect((await port().staffConfig.stored())!.revision).toBe(seen)
})

it('are looked for in one call, and settings are saved where that fails', async () => {
  const ports = port()
  const asked: string[] = []
  const content = (saying: StaffContentPort['saying']) => {
    const none = () => Promise.reject(new Error('No text is read by itself.'))
    return { ...ports.staffContent, list: none, one: none, saying }
  }
  const about = {
    t: createTranslate('en', MESSAGES.en),
    locale: 'en',
    link: () => null,
    staff: { rights: ['content'] },
  } as never as LoadContext
  const stored = (await ports.staffConfig.stored())!
  const counting = content((said) => {
    asked.push(said)
    return ports.staffContent.saying(said)
  })
  const places = await placesNaming(['shop_phone'], stored, { ...about, ports: { ...ports, staffContent: counting } })
  expect(places).toContain((await firstPost()).titles.en)
  expect(asked).toEqual(['{shop_phone}'])

  const { screen } = await shop.json('/en/studio/settings/shop', {}, ewa)
  const values = formIn(screen)
  const phone = Object.keys(values).find((name) => name.toLowerCase().includes('contactphone'))!
  const reports: string[] = []
  const failing = content(() => Promise.reject(new UpstreamError('Down', { reason: 'network' })))
  const saved = await saveConfig({ id: 'shop', seen: stored.revision, values: { ...values, [phone]: '' } }, {
    ...{ ...about, ports: { ...ports, staffContent: failing }, shopper: { ...SYSTEM_SHOPPER, locale: 'en' } },
    report: (message: string) => reports.push(message),
  } as never as ActionContext)
  expect(saved.status).toBe(200)
  expect(reports).toEqual(['Places of contact details are unknown'])
})

it('never stand there as a name: a number that is gone all the same takes its sentence along', async () => {
  await setPhone(null)
  for (const path of ['/', '/en', '/de']) {
    await expect.poll(() => said(path)).not.toContain('The number is')
    const page = await said(path)
    expect(page).toContain('Call us.')
    expect(page).not.toContain('{shop_')
  }
  const post = await firstPost()
  const { blog, store } = shop.ports.portsFor({ ...SYSTEM_SHOPPER, locale: 'de' })
  for (const content of [(await blog.post(post.id))!.content, (await store.pageById('about'))!.content]) {
    expect(JSON.stringify(content)).toContain('Call us.')
    expect(JSON.stringify(content)).not.toContain('shop_phone')
  }
})

it('keep a text from being published while the shop lacks them, and are advised of in a layout', async () => {
  const outcome = await nameIn('page', 'terms', '{shop_phone} again.')
  expect(outcome.ok ? {} : outcome.errors).toMatchObject({
    'texts.en.content': 'The shop has no phone number: set it, or write the text without {shop_phone}.',
  })
  const { staffContent } = port()
  const { screen } = await shop.json('/en/studio/texts/page_terms', {}, ewa)
  expect(JSON.stringify(screen.nodes)).toContain('The shop has no phone number. Enter it in the settings')
  const { draft, version } = (await staffContent.one({ kind: 'page', id: 'terms' }))!
  expect(draft).not.toBeNull()
  await staffContent.discard({ kind: 'page', id: 'terms' }, version)
})

it('stand in a release with the texts that name them, and neither has to go out first', async () => {
  const { staffContent, staffReleases } = port()
  const found = (await staffContent.one({ kind: 'page', id: 'terms' }))!
  const value = structuredClone(found.published) as ContentDocument
  for (const text of Object.values(value.texts)) text.content = `<p>Call {shop_phone}.</p>${text.content}`
  const parts = [
    { kind: 'config' as const, id: PHONE, value: '+48 12 300 40 50' },
    { kind: 'page' as const, id: 'terms', value: value as never },
  ]
  const begun = await staffReleases.add('A new number', 'ewa', parts)
  if (!begun.ok) throw new Error(begun.code)
  const { id } = begun.value
  const release = (await staffReleases.one(id))!
  expect(release.parts.map(({ problems }) => problems)).toEqual([[], []])
  const change = { seen: release.edit, by: 'ewa', note: '', moved: 'refuse' as const }
  expect((await staffReleases.publish(id, change)).ok).toBe(true)
  await expect
    .poll(async () => {
      const { store } = shop.ports.portsFor({ ...SYSTEM_SHOPPER, locale: 'en' })
      return JSON.stringify((await store.pageById('terms'))!.content)
    })
    .toContain('Call +48 12 300 40 50.')
})

describe('a release that changes the phone number', () => {
  const OLD = '+48 22 555 66 77'
  let text: Awaited<ReturnType<typeof firstPost>>

  beforeAll(async () => {
    await setPhone(OLD)
    text = await firstPost()
    expect((await nameIn('post', text.id, 'Call us. The number is {shop_phone}!')).ok).toBe(true)
    expect((await nameIn('page', 'terms', `Or write it out: ${OLD}.`)).ok).toBe(true)
    expect((await publishHome('Call us. The number is {shop_phone}!')).ok).toBe(true)
  })

  async function begin(name: string, value: string | null, more: readonly AddedPart[] = []) {
    const parts = [{ kind: 'config' as const, id: PHONE, value }, ...more]
    const begun = await port().staffReleases.add(name, 'ewa', parts)
    if (!begun.ok) throw new Error(begun.code)
    return begun.value.id
  }
  async function problemsOf(id: string) {
    const { screen } = await shop.json(`/en/studio/releases/${id}`, {}, ewa)
    const table = nodesOf(screen, 'data-table').find(({ props }) => props.caption === 'Problems')!
    const { rows } = table.props as unknown as { rows: { cells: { text: string; href?: string }[] }[] }
    return rows.map(({ cells }) => ({ text: cells[0]!.text, level: cells[2]!.text, href: cells[1]!.href }))
  }
  const places = (rows: readonly { text: string }[]) => rows.map((row) => row.text).join(' ')
  async function postWithout() {
    const { published } = (await port().staffContent.one({ kind: 'post', id: text.id }))!
    const value = structuredClone(published) as ContentDocument
    for (const own of Object.values(value.texts)) own.content = '<p>No number here.</p>'
    return { kind: 'post' as const, id: text.id, value: value as never }
  }

  it('to none says which texts that are shown and not in it name the number, and can go out all the same', async () => {
    const id = await begin('No phone', null)
    const [found, ...others] = (await problemsOf(id)).filter(({ text: said }) => said.includes('{shop_phone}'))
    expect(others).toEqual([])
    expect(found!.level).toBe('Advice')
    expect(found!.href).toContain('/en/studio/settings/')
    for (const place of ['Home page', text.titles.en!]) expect(found!.text).toContain(place)
    const { edit: seen } = (await port().staffReleases.one(id))!
    const change = { seen, by: 'ewa', note: '', moved: 'refuse' as const }
    expect((await port().staffReleases.publish(id, change)).ok).toBe(true)
    await setPhone(OLD)
  })

  it('to none does not name a text that goes out with it without the number, nor one that is taken off the shop', async () => {
    const id = await begin('No phone, other post', null, [await postWithout()])
    const said = places(await problemsOf(id))
    expect(said).toContain('Home page')
    expect(said).not.toContain(text.titles.en!)
    const gone = await begin('No phone, no post', null, [{ kind: 'post', id: text.id, value: null }])
    expect(places(await problemsOf(gone))).not.toContain(text.titles.en!)
  })

  it('to none names a category that goes out with the number once, as what keeps it back', async () => {
    const { published } = (await port().staffContent.one({ kind: 'category', id: 'brewing' }))!
    const value = structuredClone(published) as ContentDocument
    value.texts.en!.lead = 'Call {shop_phone}.'
    const id = await begin('No phone, category', null, [{ kind: 'category', id: 'brewing', value: value as never }])
    const named = (await problemsOf(id)).filter(({ href }) => href?.includes('/blog-categories/brewing'))
    expect(named.map(({ href }) => href)).toEqual([expect.stringContaining('values-descriptionEn')])
    expect(places((await problemsOf(id)).filter(({ level }) => level === 'Advice'))).not.toContain('Brewing')
  })

  it('to another one says who writes out the former number, and nothing of those that name it', async () => {
    const id = await begin('Another phone', '+48 12 000 11 22')
    const said = await problemsOf(id)
    expect(said.map(({ level }) => level)).toEqual(['Advice'])
    expect(said[0]!.text).toContain(OLD)
    const terms = (await port().staffContent.one({ kind: 'page', id: 'terms' }))!
    expect(said[0]!.text).toContain(terms.published!.texts.en!.title)
    expect(said[0]!.text).not.toContain('Home page')
  })

  it('is how a number that texts name can be cleared in the settings', async () => {
    const { screen } = await shop.json('/en/studio/settings/shop', {}, ewa)
    const values = formIn(screen)
    const phone = Object.keys(values).find((name) => name.toLowerCase().includes('contactphone'))!
    const { revision } = (await port().staffConfig.stored())!
    const input = { id: 'shop', seen: revision, values: { ...values, [phone]: '' }, release: 'new' }
    const put = await shop.call('studio.saveConfig', input, { headers: { ...ewa.headers, 'accept-language': 'en' } })
    expect(put.status).toBe(200)
    const id = /releases\/([0-9a-f]{12})/.exec(await put.text())![1]!
    expect(places(await problemsOf(id))).toContain('{shop_phone}')
  })
})
