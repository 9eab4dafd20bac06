import { describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'
import { makeTestOwner, makeTestPerson } from '#server/testing/test-studio.ts'

const HOSTILE = '<img src=x onerror=alert(1)>'
const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
let keys = 0
const withRights = async (...rights: StaffRight[]) => asStaff(await staffKey(commerce, `texts-${++keys}`, rights))
const staff = await withRights('content')
const viewer = await withRights('view')

const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
const rowsOf = (screen: Screen) => (nodesOf(screen, 'data-table')[0]!.props as { rows: { key: string }[] }).rows
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const send = (operation: string, input: object, asked = staff) => shop.call(`studio.${operation}`, input, asked)
const statusOf = async (operation: string, input: object, asked = staff) => (await send(operation, input, asked)).status

interface Facts {
  groups: [{ facts: { lines: string[]; href?: string }[] }]
}
interface Form {
  fields: { name: string; value?: string; type: string }[]
}
/** That of a post has a picker of its picture. */
const formOf = (screen: Screen) =>
  [...nodesOf(screen, 'form'), ...nodesOf(screen, 'studio-section-form')].find(({ on }) =>
    JSON.stringify(on ?? {}).includes('studio.saveText'),
  )
const fieldsOf = (screen: Screen) => (formOf(screen)!.props as unknown as Form).fields
const valuesOf = (screen: Screen) =>
  Object.fromEntries(fieldsOf(screen).map(({ name, value = '' }) => [name.slice('values.'.length), value]))
const seenOf = (screen: Screen) => Number(/"seen":(\d+)/.exec(JSON.stringify(formOf(screen)!.on))![1])
/** Saves the form of a text with these values in place of what stands there. */
async function save(id: string, values: object) {
  const screen = await screenAt(`/en/studio/texts/${id}`)
  return send('saveText', { id, seen: seenOf(screen), values: { ...valuesOf(screen), ...values } })
}
const textOf = async (id: string, name: string) => valuesOf(await screenAt(`/en/studio/texts/${id}`))[name]
const publish = async (id: string) =>
  statusOf('publishText', { id, seen: seenOf(await screenAt(`/en/studio/texts/${id}`)) })

describe('texts of the shop', () => {
  it('are listed with pages and posts, narrowed by kind, state and words', async () => {
    const all = rowsOf(await screenAt('/en/studio/texts')).map(({ key }) => key)
    expect(all).toEqual(expect.arrayContaining(['page-terms', 'post-grind']))
    const posts = rowsOf(await screenAt('/en/studio/texts?kind=post')).map(({ key }) => key)
    expect(posts.every((key) => key.startsWith('post-'))).toBe(true)
    expect(rowsOf(await screenAt('/en/studio/texts?q=terms&kind=page')).map(({ key }) => key)).toContain('page-terms')
    expect(rowsOf(await screenAt('/en/studio/texts?state=draft'))).toEqual([])
    expect((await screenAt('/en/studio/texts?kind=song')).ignored).toHaveLength(1)
    expect((await screenAt('/en/studio/texts?page=9')).screen.redirect?.to).toBe('/en/studio/texts')
  })

  it('are as long as a law page in three languages', async () => {
    const long = 'Rzecz jest w sklepie. '.repeat(2_000).trim()
    const saved = await save('page_terms', { contentPl: long, contentEn: long, contentDe: long })
    expect([saved.status, await textOf('page_terms', 'contentDe')]).toEqual([200, long])
    const seen = seenOf(await screenAt('/en/studio/texts/page_terms'))
    expect(await statusOf('discardText', { id: 'page_terms', seen, isConfirmed: true })).toBe(200)
  })

  it('are read by who may view, and changed only with the right', async () => {
    const screen = await screenAt('/en/studio/texts/page_terms', viewer)
    expect(actionsOf(screen)).toEqual([])
    expect(formOf(screen)).toBeUndefined()
    expect(await statusOf('addText', { kind: 'page', language: 'en', title: 'X' }, viewer)).toBe(403)
    expect((await screenAt('/en/studio/texts/page_nothing')).screen.status).toBe(404)
    expect((await screenAt('/en/studio/texts/nothing')).screen.status).toBe(404)
  })

  it('begin with a title, are written in each language, published, and found under their address', async () => {
    expect(await statusOf('addText', { kind: 'page', language: 'en', title: ' ' })).toBe(422)
    expect(await statusOf('addText', { kind: 'page', language: 'en', title: '???' })).toBe(422)
    expect(await statusOf('addText', { kind: 'page', language: 'en', title: 'Gift wrapping' })).toBe(200)
    const at = '/en/studio/texts/page_gift-wrapping'
    const begun = await screenAt(at)
    expect(actionsOf(begun)).toEqual(['Drop the draft', 'Delete for good'])
    expect(JSON.stringify(begun)).toContain('English: missing: Text')
    expect((await shop.json('/en/gift-wrapping')).screen.screen.status).toBe(404)

    const content = `## Paper\n\nWe use **recycled** paper. ${HOSTILE}\n\n- red\n- green`
    expect((await save('page_gift-wrapping', { contentEn: content })).status).toBe(200)
    expect(JSON.stringify(await screenAt(`${at}/preview`))).toContain('recycled')
    expect(await publish('page_gift-wrapping')).toBe(200)
    const page = JSON.stringify((await shop.json('/en/gift-wrapping')).screen)
    expect(page).toContain('"kind":"strong"')
    expect(page).toContain('<img src=x onerror=alert(1)>')
    expect(valuesOf(await screenAt(at)).contentEn).toBe(content)
  })

  it('say at the field what is wrong, and change nothing', async () => {
    const id = 'page_gift-wrapping'
    expect((await save(id, { contentEn: '[here](javascript:alert)' })).status).toBe(422)
    expect((await save(id, { titleEn: 'x'.repeat(201) })).status).toBe(422)
    expect((await save(id, { slugEn: 'coffee' })).status).toBe(200)
    expect(await publish(id)).toBe(422)
    expect(await statusOf('saveText', { id, seen: 1, values: {} })).toBe(409)
    const seen = seenOf(await screenAt(`/en/studio/texts/${id}`))
    expect(await statusOf('discardText', { id, seen })).toBe(422)
    expect(await statusOf('discardText', { id, seen, isConfirmed: true })).toBe(200)
    expect(valuesOf(await screenAt(`/en/studio/texts/${id}`)).slugEn).toBe('gift-wrapping')
  })

  it('go back to an earlier version by way of the draft', async () => {
    const id = 'page_gift-wrapping'
    await save(id, { titleEn: 'Wrapping' })
    await publish(id)
    const changes = await screenAt(`/en/studio/texts/${id}/changes?number=1`)
    expect(JSON.stringify(nodesOf(changes, 'studio-diff')[0]!.props)).toContain('Gift wrapping')
    const seen = seenOf(await screenAt(`/en/studio/texts/${id}`))
    expect(await statusOf('restoreText', { id, seen, to: 1 })).toBe(200)
    expect(await publish(id)).toBe(200)
    expect((await shop.json('/en/gift-wrapping')).screen.screen.title).toContain('Gift wrapping')
  })

  it('are taken off the shop and deleted, but for those that it needs', async () => {
    const id = 'page_gift-wrapping'
    const seen = seenOf(await screenAt(`/en/studio/texts/${id}`))
    expect(await statusOf('deleteText', { id, isConfirmed: true })).toBe(409)
    expect(await statusOf('withdrawText', { id, seen, isConfirmed: true })).toBe(200)
    await expect.poll(async () => (await shop.json('/en/gift-wrapping')).screen.screen.status).toBe(404)
    expect(await statusOf('deleteText', { id, isConfirmed: true })).toBe(200)
    expect((await screenAt(`/en/studio/texts/${id}`)).screen.status).toBe(404)
    expect(actionsOf(await screenAt('/en/studio/texts/page_terms'))).toEqual([])
    expect(await statusOf('withdrawText', { id: 'page_terms', seen: 0, isConfirmed: true })).toBe(409)
  })

  it('name categories, products and authors in place of their ids, also to an editor', async () => {
    const owner = await makeTestOwner(commerce, shop)
    const editor = await makeTestPerson(commerce, shop, owner, 'editor')
    const asEditor = async (path: string) => (await shop.json(path, {}, editor)).screen
    const id = 'post_grind'
    const at = `/en/studio/texts/${id}`
    const screen = await asEditor(at)
    const values = { ...valuesOf(screen), categoryId: 'brewing', contentEn: 'Try:\n\n[products: morvena-m40 nothing]' }
    expect((await shop.call('studio.saveText', { id, seen: seenOf(screen), values }, editor)).status).toBe(200)
    const differences = nodesOf(await asEditor(`${at}/changes`), 'studio-diff')[0]!.props as { fields: object[] }
    expect(differences.fields).toContainEqual({ label: 'Category', before: 'Coffee basics', after: 'Brewing' })
    expect(JSON.stringify(await asEditor(`${at}/preview`))).toMatch(/Products stand here: [^"]*Morvena[^"]*, nothing/)
    const { products } = nodesOf(await asEditor(at), 'studio-section-form')[0]!.props as {
      products: { names: object[] }
    }
    expect(products.names).toContainEqual({ id: 'morvena-m40', name: expect.stringContaining('Morvena') })
    expect(nodesOf(await asEditor('/en/studio/texts/page_terms'), 'studio-section-form')[0]!.props.products).toBe(
      undefined,
    )
    const { lead } = nodesOf(await asEditor(at), 'studio-record-head')[0]!.props as { lead: string }
    expect(lead).toContain('Draft saved by Person editor (person-editor)')
    expect(await statusOf('discardText', { id, seen: seenOf(await asEditor(at)), isConfirmed: true })).toBe(200)
  })

  it('are no law pages with blanks: these say what is left to fill in', async () => {
    await save('page_terms', { contentEn: 'Sold by [[name of the company]].' })
    const screen = await screenAt('/en/studio/texts/page_terms')
    expect(JSON.stringify(screen)).toContain('fill in the blanks')
    const reason = 'Before you publish: fill in the blanks „name of the company”.'
    expect(formOf(screen)!.props.open).toEqual({ 'values.contentEn': reason })
    const [{ facts }] = (nodesOf(screen, 'studio-record-facts')[0]!.props as unknown as Facts).groups
    expect(facts[0]!.href).toBe('/en/studio/texts/page_terms#screen.text.text-values-contentEn')
    // Ids of fields begin with that of their form.
    expect(Object.keys(screen.nodes)).toContain('screen.text.text')
    expect(actionsOf(screen)).toEqual(['Drop the draft'])
    expect(await publish('page_terms')).toBe(422)
  })

  it('are posts with category, author and the time from which they are visible', async () => {
    const { categoryId, author, day, time } = valuesOf(await screenAt('/en/studio/texts/post_grind'))
    expect([categoryId, author, day, time]).toEqual(['basics', 'Olek Bednarz', expect.any(String), '09:00'])
    expect((await save('post_grind', { time: '9 o’clock' })).status).toBe(422)
    expect((await save('post_grind', { titleEn: 'How to grind' })).status).toBe(200)
    expect(await publish('post_grind')).toBe(200)
  })

  it('say when a post appears whose date is to come', async () => {
    const at = '/en/studio/texts/post_grind'
    const effect = async () =>
      nodesOf(await screenAt(at), 'studio-record-action').find(({ props }) => props.label === 'Publish the draft')!
        .props.effect
    expect((await save('post_grind', { titleEn: 'How to grind coffee' })).status).toBe(200)
    expect(await effect()).toMatch(/^The draft replaces what the shop shows. The former/)
    expect((await save('post_grind', { day: '2099-01-10', time: '09:30' })).status).toBe(200)
    expect(await effect()).toBe(
      'The draft replaces what the shop shows. The shop shows nothing of it before 10 Jan 2099, 09:30 (Polish time).',
    )
    const published = await send('publishText', { id: 'post_grind', seen: seenOf(await screenAt(at)) })
    const said = JSON.stringify(await published.json())
    expect(said).toContain('Klienci zobaczą go 10.01.2099, 09:30 (czas polski).')
  })

  it('say which address keeps them from being published, as the form that publishes has no field for it', async () => {
    const taken = await textOf('post_gifts', 'slugEn')
    expect((await save('post_grind', { slugEn: taken })).status).toBe(200)
    const seen = seenOf(await screenAt('/en/studio/texts/post_grind'))
    const refused = await send('publishText', { id: 'post_grind', seen })
    expect(refused.status).toBe(422)
    const { effects } = (await refused.json()) as { effects: { effect: string; errors?: object }[] }
    const errors = effects.find(({ effect }) => effect === 'field-errors')!.errors!
    expect(Object.keys(errors)).toEqual([''])
    expect(JSON.stringify(errors)).toContain('Adres, angielski: ')
    expect((await save('post_grind', { slugEn: 'grinding' })).status).toBe(200)
    expect(await publish('post_grind')).toBe(200)
  })

  it('have an address from their title in each language, so that nothing is left to do but to write', async () => {
    expect(await statusOf('addText', { kind: 'page', language: 'en', title: 'Gift cards' })).toBe(200)
    const id = 'page_gift-cards'
    const values = { contentEn: 'They fit all.', titleDe: 'Geschenke für alle', contentDe: 'Sie passen allen.' }
    expect((await save(id, values)).status).toBe(200)
    expect(await textOf(id, 'slugDe')).toBe('geschenke-fuer-alle')
    const screen = await screenAt(`/en/studio/texts/${id}`)
    expect(actionsOf(screen)).toContain('Publish the draft')
    const history = nodesOf(screen, 'data-table')[0]!.props
    expect([history.rows, history.none]).toEqual([
      [],
      'Each time you publish, a version is added here. There is none yet.',
    ])
  })
})
