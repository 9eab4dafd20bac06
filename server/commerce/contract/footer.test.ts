import { beforeEach, expect, it } from 'vitest'
import { WireFooter } from '#schemas/footer.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const title = (text: string) => ({ type: 'title', label: { pl: `${text} pl`, en: text, de: `${text} de` } })
const LINK = { label: { pl: 'Kawa', en: 'Coffee', de: 'Kaffee' }, url: 'category:1', target: '_self' }

eachDatabase('the footer, changed by staff,', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const stored = async () => {
    const answer = await shop.send('GET', '/staff/footer')
    return { footer: (await answer.json()) as { columns: object[][] }, etag: answer.headers.get('etag') }
  }
  async function save(body: object, ifMatch?: string) {
    const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': ifMatch }
    const answer = await shop.send('POST', '/staff/footer', { body, headers })
    return answer.ok ? answer.headers.get('etag') : ((await answer.json()) as { code: string }).code
  }
  const shown = (locale: 'en' | 'de') => shop.ask(WireFooter, 'GET', '/layout/footer/block', { locale })
  const revisions = async () => {
    const answer = await shop.send('GET', '/staff/footer/revision')
    return ((await answer.json()) as { data: { number: number; note: string; restores: number | null }[] }).data
  }

  it('is shown in each language at once, and keeps what it was before', async () => {
    const before = await stored()
    expect(before.etag).toBe('"0"')
    expect(
      await save({ columns: [[title('Help'), { type: 'anchors', items: [LINK] }]], postFooter: null, note: 'Less' }),
    ).toBe('"2"')
    expect(await shown('de')).toEqual({
      columns: [
        [
          { type: 'title', label: 'Help de' },
          { type: 'anchors', items: [{ ...LINK, label: 'Kaffee' }] },
        ],
      ],
      postFooter: null,
    })
    expect((await revisions()).map(({ number, note }) => [number, note])).toEqual([
      [2, 'Less'],
      [1, ''],
    ])
    const first = await (await shop.send('GET', '/staff/footer/revision/1')).json()
    expect(first).toEqual(before.footer)
  })

  it('goes back to a version, as a new one', async () => {
    const before = await stored()
    await save({ columns: [[title('Help')]], postFooter: null })
    const back = await shop.send('POST', '/staff/footer/rollback', { body: { to: 1 }, headers: { 'if-match': '"2"' } })
    expect(await back.json()).toEqual(before.footer)
    expect((await revisions())[0]).toMatchObject({ number: 3, restores: 1 })
    const unknown = await shop.send('POST', '/staff/footer/rollback', { body: { to: 99 } })
    expect(unknown.status).toBe(404)
  })

  it('is not overwritten by whoever saw an older version', async () => {
    expect(await save({ columns: [[title('One')]], postFooter: null }, '"0"')).toBe('"2"')
    expect(await save({ columns: [[title('Two')]], postFooter: null }, '"0"')).toBe('revision_conflict')
    expect((await shown('en')).columns[0]).toEqual([{ type: 'title', label: 'One' }])
    expect(await save({ columns: [[title('One')]], postFooter: null }, '"2"')).toBe('"2"')
  })

  it('takes no block that a page could not show, and names its place', async () => {
    const answer = await shop.send('POST', '/staff/footer', {
      body: {
        columns: [[{ type: 'title' }, { type: 'anchors', items: [{ ...LINK, url: 'javascript:alert(1)' }] }]],
        postFooter: [{ type: 'marquee' }],
      },
    })
    expect(answer.status).toBe(422)
    const { code, errors } = (await answer.json()) as { code: string; errors: Record<string, string> }
    expect([code, Object.keys(errors)]).toEqual(['footer_refused', ['columns.0.0.label', 'postFooter.0.type']])
    const bad = { columns: [[{ type: 'anchors', items: [{ ...LINK, url: 'javascript:alert(1)' }] }]], postFooter: null }
    expect(await save(bad)).toBe('footer_refused')
    expect((await stored()).etag).toBe('"0"')
  })

  const draft = async () => {
    const answer = await shop.send('GET', '/staff/footer/draft')
    return (await answer.json()) as { version: number; draft: { footer: object; base: number } | null }
  }
  const keep = async (body: object | null, version: number) => {
    const path = body ? '/staff/footer/draft' : '/staff/footer/draft/discard'
    const headers = { 'if-match': `"${version}"` }
    const answer = await shop.send('POST', path, { ...(body && { body }), headers })
    return { status: answer.status, body: (await answer.json()) as { version?: number; code?: string } }
  }

  it('is kept as a draft, which shoppers do not see until it is published, and which then is gone', async () => {
    const before = await shown('en')
    expect(await draft()).toEqual({ version: 0, draft: null })
    expect((await shop.send('GET', '/layout/footer/draft')).status).toBe(404)
    const wanted = { columns: [[title('Advent')]], postFooter: null }
    expect((await keep(wanted, 0)).body.version).toBe(1)
    expect(await shown('en')).toEqual(before)
    const previewed = await shop.ask(WireFooter, 'GET', '/layout/footer/draft', { locale: 'de' })
    expect(previewed.columns).toEqual([[{ type: 'title', label: 'Advent de' }]])
    expect(await draft()).toMatchObject({ version: 1, draft: { footer: wanted, base: 0 } })
    expect(await save({ ...wanted, draft: 9 }, '"0"')).toBe('revision_conflict')
    expect(await save({ ...wanted, draft: 1 }, '"0"')).toBe('"2"')
    expect((await shown('en')).columns).toEqual([[{ type: 'title', label: 'Advent' }]])
    expect(await draft()).toEqual({ version: 2, draft: null })
  })

  it('keeps no draft over one that its writer did not see, and none that a page could not show', async () => {
    const wanted = { columns: [[title('One')]], postFooter: null }
    await keep(wanted, 0)
    expect((await keep({ columns: [[title('Two')]], postFooter: null }, 0)).body.code).toBe('revision_conflict')
    expect((await keep({ columns: [[{ type: 'title' }]], postFooter: null }, 1)).body.code).toBe('footer_refused')
    expect((await keep(null, 1)).body).toMatchObject({ version: 2, draft: null })
    expect((await keep(null, 2)).body.code).toBe('no_draft')
    // No version stands for two drafts.
    expect((await keep(wanted, 2)).body.version).toBe(3)
  })

  it('begins no draft from a footer that its writer did not see', async () => {
    const wanted = { columns: [[title('One')]], postFooter: null }
    await save({ columns: [[title('Somebody was faster')]], postFooter: null })
    expect(await keep({ ...wanted, base: 0 }, 0)).toMatchObject({ status: 412, body: { code: 'revision_conflict' } })
    expect((await draft()).draft).toBeNull()
    expect((await keep({ ...wanted, base: 2 }, 0)).body).toMatchObject({ version: 1, draft: { base: 2 } })
    // One that is there keeps its own.
    await save({ columns: [[title('Somebody else')]], postFooter: null })
    expect((await keep({ ...wanted, base: 3 }, 1)).body).toMatchObject({ version: 2, draft: { base: 2 } })
  })
})
