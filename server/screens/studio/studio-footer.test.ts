import { expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
let keys = 0
const withRights = async (...rights: StaffRight[]) => asStaff(await staffKey(commerce, `footer-${++keys}`, rights))
const staff = await withRights('content')
const viewer = await withRights('view')
const AT = '/en/studio/footer'

const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
interface Table {
  caption: string
  rows: { key: string; cells: { text: string; href?: string }[] }[]
}
const tablesIn = (screen: Screen) => nodesOf(screen, 'data-table').map(({ props }) => props as unknown as Table)
const saysIn = (table: Table | undefined) => table?.rows.map(({ cells }) => cells.map(({ text }) => text)) ?? []
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
/** Number of the revision and values of the form of a block. */
function formIn(screen: Screen) {
  const { props, on } = nodesOf(screen, 'studio-section-form')[0]!
  const fields = (props as unknown as { fields: { name: string; value?: string }[] }).fields
  const values = Object.fromEntries(fields.map(({ name, value = '' }) => [name.slice('values.'.length), value]))
  const [step] = (on as unknown as { submit: { args: { seen: number } }[] }).submit
  return { values, seen: step!.args.seen }
}
const call = (operation: string, input: object, asked = staff) => shop.call(`studio.${operation}`, input, asked)
async function shownBlocks() {
  const { screen } = await shop.json('/en')
  return nodesOf(screen, 'footer-block').map(({ props }) => (props as unknown as { block: { type: string } }).block)
}

it('says in words what stands in each column, and leads to each block', async () => {
  const [first, second] = tablesIn(await screenAt(AT))
  expect(first!.caption).toBe('Column 1')
  expect(saysIn(first)[0]).toEqual(['Heading', 'Ziarno'])
  expect(saysIn(second)[1]![1]).toContain('Coffee, Tea')
  const { values } = formIn(await screenAt(second!.rows[1]!.cells[0]!.href!))
  expect(values).toMatchObject({ sItems0LabelDe: 'Kaffee', sItems0Url: 'category:1', sItems5Target: '_blank' })
})

it('changes the texts and links of a block, which shoppers see at once', async () => {
  const { values, seen } = formIn(await screenAt(`${AT}/block?place=1.1`))
  const changed = {
    ...values,
    ...{ sItems0LabelEn: 'Our coffee', sItems1LabelPl: '', sItems1LabelEn: '', sItems1LabelDe: '', sItems1Url: '' },
    ...{ sItems6LabelPl: 'Regulamin', sItems6LabelEn: 'Terms', sItems6LabelDe: 'AGB', sItems6Url: 'page:terms' },
  }
  expect((await call('saveFooterBlock', { id: '1.1', seen, values: changed })).status).toBe(200)
  const said = async () => saysIn(tablesIn(await screenAt(AT))[1])[1]![1]!
  expect(await said()).toMatch(/^Our coffee, Brewing.*Terms$/)
  await expect.poll(async () => JSON.stringify(await shownBlocks())).toContain('Our coffee')
  const again = await call('saveFooterBlock', { id: '1.1', seen, values })
  expect(again.status).toBe(409)
  expect(await said()).toContain('Our coffee')
})

it('keeps formatted text as it is when nothing is changed', async () => {
  const { values, seen } = formIn(await screenAt(`${AT}/block?place=0.1`))
  const before = await commerce.commerce.store.db.selectFrom('footer').select('content').executeTakeFirstOrThrow()
  expect((await call('saveFooterBlock', { id: '0.1', seen, values })).status).toBe(200)
  const after = await commerce.commerce.store.db.selectFrom('footer').select('content').executeTakeFirstOrThrow()
  expect(JSON.parse(after.content)).toEqual(JSON.parse(before.content))
})

it('adds, moves and removes blocks, and goes back to a version', async () => {
  const opened = await screenAt(`${AT}/block?column=1&add=title`)
  const { seen } = formIn(opened)
  const values = { sLabelPl: 'Nowe', sLabelEn: 'New', sLabelDe: 'Neu' }
  const count = tablesIn(await screenAt(AT))[1]!.rows.length
  const add = { id: `1.${count}`, type: 'title', seen }
  const lacking = await call('saveFooterBlock', { ...add, values: { ...values, sLabelDe: '' } })
  expect(lacking.status).toBe(422)
  expect(JSON.stringify(await lacking.json())).toContain('values.sLabelDe')
  expect((await call('saveFooterBlock', { ...add, values })).status).toBe(200)
  const column = async (at: number) => saysIn(tablesIn(await screenAt(AT))[at]).map(([, says]) => says)
  expect((await column(1)).at(-1)).toBe('New')
  const seenAt = async (place: string) => formIn(await screenAt(`${AT}/block?place=${place}`)).seen
  const last = `1.${count}`
  expect((await call('moveFooterBlock', { id: last, seen: await seenAt(last), to: '0.0' })).status).toBe(200)
  expect((await column(0))[0]).toBe('New')
  expect((await call('removeFooterBlock', { id: '0.0', seen: await seenAt('0.0') })).status).toBe(422)
  const removal = { id: '0.0', seen: await seenAt('0.0'), isConfirmed: true }
  expect((await call('removeFooterBlock', removal)).status).toBe(200)
  expect((await column(0))[0]).toBe('Ziarno')

  const versions = tablesIn(await screenAt(`${AT}/history`))[0]!.rows
  const current = Number(versions[0]!.key)
  const old = await screenAt(versions[1]!.cells[0]!.href!)
  expect(actionsOf(old)).toEqual([`Restore: Version ${current - 1}`])
  expect((await call('restoreFooter', { to: current - 1, seen: current, note: 'Sorry' })).status).toBe(200)
  expect((await column(0))[0]).toBe('New')
  const [newest] = tablesIn(await screenAt(`${AT}/history`))[0]!.rows
  expect(newest!.cells).toMatchObject([{ note: 'Published' }, {}, {}, { note: `back to version ${current - 1}` }])
})

it('is read by who may view, and changed only with the right', async () => {
  const screen = await screenAt(AT, viewer)
  expect(tablesIn(screen)[0]!.rows[0]!.cells[0]!.href).toBeUndefined()
  expect(nodesOf(await screenAt(`${AT}/block?place=0.0`, viewer), 'studio-section-form')).toEqual([])
  expect((await call('removeFooterBlock', { id: '0.0', seen: 0, isConfirmed: true }, viewer)).status).toBe(403)
  expect((await screenAt(`${AT}/block?place=0.99`)).screen.status).toBe(404)
})

it('says before saving whether a change is live at once or waits', async () => {
  const form = nodesOf(await screenAt(`${AT}/block?place=1.0`), 'studio-section-form')[0]!
  expect(form.props.lead).toMatch(/^Saving “now” changes every page of the shop at once/)
  expect(choicesIn(await screenAt(`${AT}/block?place=1.0`))).toEqual(['Now', 'Not yet: keep it as a draft'])
})

const choicesIn = (screen: Screen) => {
  const { fields } = nodesOf(screen, 'studio-section-form')[0]!.props as unknown as {
    fields: { name: string; options?: { label: string }[] }[]
  }
  return fields.find(({ name }) => name === 'release')?.options?.map(({ label }) => label)
}
const seenIn = (screen: Screen) => {
  const { on } = nodesOf(screen, 'studio-section-form')[0]!
  return (on as unknown as { submit: { args: { seen: number; draft?: number } }[] }).submit[0]!.args
}
const columnOf = async (at: number) => saysIn(tablesIn(await screenAt(AT))[at]).map(([, says]) => says)

it('keeps changes as a draft that shoppers do not see, and publishes them as one', async () => {
  const before = JSON.stringify(await shownBlocks())
  const { values } = formIn(await screenAt(`${AT}/block?place=0.0`))
  const seen = seenIn(await screenAt(`${AT}/block?place=0.0`))
  const first = { ...seen, id: '0.0', values: { ...values, sLabelEn: 'Winter shop' }, release: 'draft' }
  expect((await call('saveFooterBlock', first)).status).toBe(200)
  expect((await columnOf(0))[0]).toBe('Winter shop')
  expect(JSON.stringify(await shownBlocks())).toBe(before)
  // Who saw no draft, or an older one, changes nothing.
  expect((await call('saveFooterBlock', first)).status).toBe(409)

  const place = '1.0'
  const opened = await screenAt(`${AT}/block?place=${place}`)
  expect(choicesIn(opened)).toEqual(['Not yet: keep it as a draft', 'Now, with everything in the draft'])
  const removal = { ...seenIn(opened), id: place, isConfirmed: true, release: 'draft' }
  expect((await call('removeFooterBlock', removal)).status).toBe(200)
  const page = await screenAt(AT)
  expect(nodesOf(page, 'studio-record-head')[0]!.props.lead).toMatch(/^This is the draft, saved by /)
  expect(nodesOf(page, 'studio-diff')[0]!.props.fields).toHaveLength(2)
  expect(actionsOf(page).slice(0, 2)).toEqual(['Publish the draft', 'Drop the draft'])

  const action = nodesOf(page, 'form').find(({ on }) => JSON.stringify(on).includes('publishFooter'))!
  const { args } = (action.on as unknown as { submit: { args: { seen: number; draft: number } }[] }).submit[0]!
  expect((await call('publishFooter', args, viewer)).status).toBe(403)
  expect((await call('publishFooter', args)).status).toBe(200)
  await expect.poll(async () => JSON.stringify(await shownBlocks())).toContain('Winter shop')
  expect(actionsOf(await screenAt(AT))).toEqual(['Undo the last change'])
})

it('shows a draft in previews alone, and asks before it undoes what was published since', async () => {
  const looker = await withRights('content', 'layouts')
  const { values } = formIn(await screenAt(`${AT}/block?place=0.0`))
  const { seen } = seenIn(await screenAt(`${AT}/block?place=0.0`))
  const typed = { id: '0.0', values: { ...values, sLabelEn: 'Only a draft' }, release: 'draft' }
  expect((await call('saveFooterBlock', { ...typed, seen })).status).toBe(200)
  const captionOf = async (query: string) => {
    const screen = await screenAt(`/en/studio/preview?path=%2Fen${query}`, looker)
    const { frames } = nodesOf(screen, 'studio-preview')[0]!.props as unknown as { frames: { caption: string }[] }
    return frames[0]!.caption
  }
  expect(await captionOf('')).toContain('with a draft of: Footer')
  expect(await captionOf('&version=published')).not.toContain('Footer')
  const pair = await screenAt('/en/studio/preview?path=%2Fen&two=1&b_version=published', looker)
  expect(JSON.stringify(nodesOf(pair, 'studio-diff')[0]!.props)).toContain('Only a draft')
  expect(JSON.stringify(await shownBlocks())).not.toContain('Only a draft')

  expect((await call('restoreFooter', { to: 1, seen })).status).toBe(200)
  const opened = await screenAt(`${AT}/block?place=0.0`)
  expect((await call('saveFooterBlock', { ...typed, ...seenIn(opened), release: 'now' })).status).toBe(409)
  const { seen: now, draft } = seenIn(opened)
  expect(nodesOf(await screenAt(AT), 'studio-record-head')[0]!.props.lead).toContain('another footer was published')
  expect((await call('publishFooter', { seen: now, draft })).status).toBe(422)
  expect((await call('discardFooterDraft', { draft })).status).toBe(422)
  expect((await call('discardFooterDraft', { draft, isConfirmed: true })).status).toBe(200)
  expect((await columnOf(0))[0]).not.toBe('Only a draft')
})

it('takes the last change back in one step, and that step, too', async () => {
  const title = async () => saysIn(tablesIn(await screenAt(AT))[0])[0]![1]!
  const { values, seen } = formIn(await screenAt(`${AT}/block?place=0.0`))
  const before = await title()
  const saved = await call('saveFooterBlock', { id: '0.0', seen, values: { ...values, sLabelEn: 'Slip of the pen' } })
  expect(JSON.stringify(await saved.json())).toContain('Tutaj możesz to cofnąć')
  const undo = async () => {
    const action = nodesOf(await screenAt(AT), 'form').find(({ on }) => JSON.stringify(on).includes('restoreFooter'))!
    const { args } = (action.on as unknown as { submit: { args: object }[] }).submit[0]!
    expect((await call('restoreFooter', args)).status).toBe(200)
  }
  expect(actionsOf(await screenAt(AT))).toEqual(['Undo the last change'])
  await undo()
  expect(await title()).toBe(before)
  await undo()
  expect(await title()).toBe('Slip of the pen')
  expect(actionsOf(await screenAt(AT, viewer))).toEqual([])
})

it('says how the contact details follow the settings, with the way there for who may open them', async () => {
  const headAt = async (asked: typeof staff) => {
    const places = tablesIn(await screenAt(AT, asked)).flatMap(({ rows }) => rows)
    const { key } = places.find(({ cells }) => cells[0]!.text === 'Contact details')!
    return nodesOf(await screenAt(`${AT}/block?place=${key}`, asked), 'studio-record-head')[0]!.props
  }
  const { lead, links } = await headAt(await withRights('content', 'config'))
  expect(lead).toContain('Write {shop_phone} for the phone number')
  expect(links).toEqual([{ label: 'Shop and contact', href: '/en/studio/settings/shop' }])
  expect((await headAt(staff)).links).toEqual([])
})
