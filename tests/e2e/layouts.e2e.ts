import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { linkTo } from '#locales/route-table.ts'
import { bucketIn } from '#server/testing/experiment-buckets.ts'
import { layout } from './layout-tool.ts'
import { consentCookie, expect, test } from './shop.ts'

/*
 * The layout tool against the running shop, on a page that no other test reads. Each test starts with the layout that
 * the one before published: they run one after another.
 */
test.describe.configure({ mode: 'serial' })

const NAME = 'screens/local_partnership'
const folder = mkdtempSync(join(tmpdir(), 'witryna-layouts-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(document: unknown): string {
  const file = join(folder, 'document.json')
  writeFileSync(file, JSON.stringify(document))
  return file
}

const words = (text: string) => ({ pl: `${text} (pl)`, en: text, de: `${text} (de)` })
const notice = (text: string, extra: object = {}) => ({
  type: 'notice',
  settings: { tone: 'info', text: words(text) },
  ...extra,
})

function documentWith(sections: Record<string, object>, extra: object = {}) {
  return {
    layout: NAME,
    version: 2,
    frame: 'frames/default',
    slots: { main: ['text', ...Object.keys(sections)] },
    sections: { text: { type: 'content-page', settings: {} }, ...sections },
    ...extra,
  }
}

/** The page's current answer for a shopper with these cookies. */
async function pageText(page: Page, path: string, cookie = ''): Promise<string> {
  return (await page.request.get(path, { headers: { cookie } })).text()
}

test('a published document changes the page without a restart; rollback brings it back', async ({ shopper }) => {
  const visitor = await shopper({})
  const { page } = visitor
  const path = linkTo('en', 'local_partnership')
  await visitor.visit(path)
  await expect(page.getByText('Roasters wanted')).toBeHidden()

  expect(await layout('publish', fileOf(documentWith({ wanted: notice('Roasters wanted') })))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^screens\/local_partnership published: revision \d+ is shown\.$/m),
  })
  await expect.poll(() => pageText(page, path)).toContain('Roasters wanted')
  await visitor.visit(path)
  await expect(page.getByText('Roasters wanted')).toBeVisible()
  await visitor.isSound()

  expect((await layout('rollback', NAME)).code).toBe(0)
  await expect.poll(() => pageText(page, path)).not.toContain('Roasters wanted')
  await visitor.visit(path)
  await expect(page.getByText('Roasters wanted')).toBeHidden()
})

test('a bad document is refused with every problem named, and the old page stays', async ({ page }) => {
  const path = linkTo('en', 'local_partnership')
  const before = await pageText(page, path)
  const shown = (await layout('show', NAME)).out
  const bad = documentWith(
    {
      one: { type: 'no-such-section', settings: {} },
      two: { type: 'notice', settings: { tone: 'purple', text: words('Two') } },
      three: notice('Three', { schedule: { from: 'tomorrow' } }),
    },
    { frame: 'frames/none' },
  )
  bad.slots.main.push('four')
  const { code, err } = await layout('publish', fileOf(bad))
  expect(code).toBe(1)
  for (const place of [
    '/frame:',
    '/sections/one/type:',
    '/sections/two/settings/tone:',
    '/sections/three/schedule/from:',
    '/slots/main/4:',
  ])
    expect(err).toContain(`  ${place}`)
  expect((await layout('show', NAME)).out).toBe(shown)
  expect(await pageText(page, path)).toBe(before)
})

test('a document that is no JSON, none of ours or too large is refused', async ({ page }) => {
  const path = linkTo('en', 'local_partnership')
  const before = await pageText(page, path)
  const file = join(folder, 'odd.json')
  for (const [text, problem] of [
    ['{"layout":', /not (valid )?JSON|JSON/i],
    ['{"layout":"screens/local_partnership","__proto__":{}}', /__proto__/],
    [JSON.stringify({ ...documentWith({}), layout: 'screens/no_such_screen' }), /no_such_screen/],
    [JSON.stringify(documentWith({ long: notice('x'.repeat(400_000)) })), /byte|KB|large/i],
  ] as const) {
    writeFileSync(file, text)
    const { code, err } = await layout('publish', file)
    expect(code, err).toBe(1)
    expect(err).toMatch(problem)
  }
  expect(await pageText(page, path)).toBe(before)
})

test('audience, schedule and arms of a published document are honoured on the server', async ({ page }) => {
  const path = linkTo('en', 'local_partnership')
  const document = documentWith(
    {
      everybody: notice('For everybody'),
      companies: notice('For companies', { audience: { customer: ['b2b'] } }),
      phones: notice('For phones', { audience: { device: ['mobile'] } }),
      past: notice('Long over', { schedule: { to: '2020-01-01T00:00:00Z' } }),
      present: notice('Just now', { schedule: { from: '2020-01-01T00:00:00Z' } }),
      future: notice('Not yet', { schedule: { from: '2090-01-01T00:00:00Z' } }),
      tested: notice('First arm', { arms: { wording: { b: { settings: { text: words('Second arm') } } } } }),
    },
    { experiments: { wording: { a: 50, b: 50 } } },
  )
  expect((await layout('publish', fileOf(document))).err).toBe('')
  await expect.poll(() => pageText(page, path)).toContain('For everybody')
  const visitor = await pageText(page, path)
  for (const text of ['Just now', 'First arm']) expect(visitor).toContain(text)
  for (const text of ['For companies', 'For phones', 'Long over', 'Not yet', 'Second arm'])
    expect(visitor).not.toContain(text)
  expect(await pageText(page, path, `bucket=${bucketIn('wording', 'a')}`)).toContain('First arm')
  const second = await pageText(page, path, `bucket=${bucketIn('wording', 'b')}`)
  expect(second).toContain('Second arm')
  expect(second).not.toContain('First arm')
  const phone = await page.request.get(path, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' } })
  expect(await phone.text()).toContain('For phones')
  await countsExposures(page, path)
  expect((await layout('rollback', NAME)).code).toBe(0)
  await expect.poll(() => pageText(page, path)).not.toContain('For everybody')
})

/** A shopper who has agreed keeps the arm on the way through the shop, and counts once for each view. */
async function countsExposures(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => Object.assign(globalThis, { dataLayer: [] }))
  await page.goto(path)
  const { origin } = new URL(page.url())
  const exposures = () =>
    page.evaluate(() =>
      (globalThis as unknown as { dataLayer: { event?: string }[] }).dataLayer.filter(
        ({ event }) => event === 'experiment_exposure',
      ),
    )
  expect(await exposures()).toEqual([])
  await page
    .context()
    .addCookies([
      consentCookie(['statistics'], origin),
      { name: 'bucket', value: String(bucketIn('wording', 'b')), url: origin },
    ])
  await page.goto(path)
  const seen = {
    event: 'experiment_exposure',
    experiment: 'wording',
    arm: 'b',
    revision: expect.stringContaining('screens/local_partnership@'),
  }
  await expect.poll(exposures).toEqual([seen])
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'About us', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await footer.getByRole('link', { name: 'Partnership', exact: true }).click()
  await expect(page.getByText('Second arm')).toBeVisible()
  await expect.poll(exposures).toEqual([seen, seen])
}
