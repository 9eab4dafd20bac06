import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createScreenReader, type PublishedCatalog } from '#runtime/client/screen-reader.ts'
import { filesBelow } from '#schemas/extensions/list-files.ts'
import type { Screen } from '#schemas/screen.ts'
import { asPackage } from '#tests/extensions/as-package.ts'
import { EXAMPLE } from '#tests/extensions/changed-example.ts'
import { type CopiedShop, copyShop } from '#tests/extensions/copied-shop.ts'
import { writeThroughSurface } from '#tests/extensions/through-surface.ts'
import { temporaryFolder } from '#tests/temporary-folder.mjs'
import { expect, isFull, test as shopTest } from './shop.ts'

/*
 * A shop of its own with the example of CONTRIBUTING beside it, and, as a package, with a widget and a section of the shop
 * whose imports go through the surface. The tests run one after another, as the last one upgrades it.
 */
interface Extended {
  shop: CopiedShop
  /** beside the shop */
  extensions: string
}

const test = shopTest.extend<{ baseURL: string }, { extended: Extended }>({
  extended: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it
    async ({}, use) => {
      const extensions = mkdtempSync(join(temporaryFolder(), 'extensions-'))
      cpSync(EXAMPLE, extensions, { recursive: true })
      writeThroughSurface('story', 'server/sections/content/story.ts', extensions)
      await asPackage(extensions, 'copied')
      const shop = await copyShop(extensions, join(process.env.E2E_DATA_DIR as string, 'pictures'))
      try {
        await shop.start()
        await publish(shop)
        await use({ shop, extensions })
      } finally {
        await shop.close()
        rmSync(extensions, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: ({ extended }, use) => use(extended.shop.origin),
})
test.describe.configure({ mode: 'serial' })

const words = (text: string) => ({ pl: text, en: text, de: text })
const LAYOUT = {
  layout: 'screens/local_partnership',
  version: 2,
  frame: 'frames/default',
  slots: { main: ['text', 'count', 'scene'] },
  sections: {
    text: { type: 'content-page', settings: {} },
    count: {
      type: 'acme-countdown',
      settings: { title: words('Fresh Kenya lands in'), until: '2999-12-24T18:00:00Z' },
    },
    scene: {
      type: 'copied-story',
      settings: {
        title: words('A farm in Guji'),
        picture: { image: '/media/story/tea', alt: words('A teapot'), widthPx: 1320, heightPx: 880 },
      },
    },
  },
}

async function publish(shop: CopiedShop): Promise<void> {
  const file = join(shop.root, 'partnership.json')
  writeFileSync(file, JSON.stringify(LAYOUT))
  await shop.command('layout', 'publish', file)
}

/** The screen of a path, valid by the catalog that this shop publishes. */
async function readScreen({ origin }: CopiedShop, path: string): Promise<Screen> {
  const read = async <T>(address: string) => (await (await fetch(origin + address)).json()) as T
  const catalog = await read<PublishedCatalog>('/schemas/catalog.json')
  const screen = await read<Screen>(`/api/screens?path=${encodeURIComponent(path)}`)
  expect(screen.catalog).toBe(catalog.hash)
  expect(createScreenReader(catalog)(screen)?.repairs).toEqual([])
  return screen
}

test('widgets and sections of extensions stand in any layout, and run', async ({ shopper, extended: { shop } }) => {
  const { nodes, messages } = await readScreen(shop, '/en/partnership')
  expect(nodes['screen.count']).toMatchObject({ type: 'acme-countdown', props: { title: 'Fresh Kenya lands in' } })
  expect(nodes['screen.scene']).toMatchObject({ type: 'copied-story', props: { title: 'A farm in Guji' } })
  expect(messages.acme).toMatch(/^\/schemas\/messages\/acme\.en\./)

  const visitor = await shopper({})
  await visitor.open('/en/partnership')
  const timer = visitor.page.getByRole('timer')
  await expect(timer).toHaveText(/^[\d,]+ days, \d\d:\d\d:\d\d$/)
  const shown = await timer.textContent()
  await expect(timer).not.toHaveText(shown!)
  await expect(visitor.page.getByRole('heading', { name: 'A farm in Guji' })).toBeVisible()

  const withoutScript = await shopper({ script: false })
  await withoutScript.open('/en/partnership')
  await expect(withoutScript.page.getByRole('timer')).toHaveText(/days/)
})

test('screens of extensions have addresses in each language, and operations that they call', async ({
  shopper,
  extended: { shop },
}) => {
  const { screen } = await readScreen(shop, '/de/unsere-roestereien')
  expect(screen).toMatchObject({ route: 'acme_stores', title: 'Unsere Röstereien', status: 200 })
  expect(screen.seo.alternates).toMatchObject({ pl: '/nasze-palarnie', en: '/en/our-roasteries' })

  const visitor = await shopper({ width: 390 })
  const { page } = visitor
  await visitor.open('/en/our-roasteries')
  await page.getByLabel('City').fill('kra')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/\/en\/our-roasteries\?city=kra$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('link')).toHaveText(['Kraków, ul. Kalwaryjska 7'])
  visitor.expectsRefusalOf('/api/actions/acme.rememberCity')
  await page.getByRole('button', { name: 'Remember' }).click()
  await expect(page.getByText('We have no roastery there.')).toBeVisible()
  await page.getByLabel('City').fill('kraków')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/city=krak%C3%B3w$/)
  await page.getByRole('button', { name: 'Remember' }).click()
  await expect(page.getByText('Remembered: Kraków.')).toBeVisible()

  const withoutScript = await shopper({ script: false })
  await withoutScript.open('/unsere-roestereien?city=Gdynia')
  await expect(withoutScript.page.getByText('In dieser Stadt haben wir noch keine Rösterei.')).toBeVisible()
})

// Another build takes a minute: `npm run test:extensions`.
if (isFull) {
  test('an upgrade of the shop leaves extensions alone', async ({ shopper, extended: { shop, extensions } }) => {
    const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
    const written = () => filesBelow(extensions).map((file) => [file, hashOf(file)])
    const before = { files: written(), catalog: (await readScreen(shop, '/en')).catalog }
    await shop.stop()
    // Another version: a new prop of one of its widgets, and other words.
    shop.edit('package.json', '"version": "', '"version": "9.')
    shop.edit(
      'widgets/hero/schema.ts',
      'title: z',
      'later: z.string().meta({ description: "New." }).optional(),\n    title: z',
    )
    shop.edit('locales/messages/en.ts', "'cart.title': '", "'cart.title': 'Upgraded ")
    await shop.start()

    expect(written()).toEqual(before.files)
    const { nodes, catalog } = await readScreen(shop, '/en/partnership')
    expect(catalog).not.toBe(before.catalog)
    expect(nodes['screen.count']?.type).toBe('acme-countdown')
    const visitor = await shopper({})
    await visitor.visit('/en/our-roasteries')
    await expect(visitor.page.getByRole('main').getByRole('link')).toHaveCount(2)
    expect(await shop.command('doctor')).toContain('acme 1.0.0 (2 widgets, 2 sections, 1 screen, 1 operation)')
  })

  test('a shop whose extensions are gone goes on selling, and says what it lacks', async ({
    extended: { shop, extensions },
  }) => {
    const away = `${extensions}-away`
    await shop.stop()
    renameSync(extensions, away)
    try {
      const lack = /acme 1\.0\.0.*what they add is left out.*which is no folder/
      expect(await shop.startAgain()).toMatch(lack)
      const { nodes } = await readScreen(shop, '/en/partnership')
      expect(Object.values(nodes).map(({ type }) => type)).not.toContain('acme-countdown')
      expect((await fetch(`${shop.origin}/en/our-roasteries`)).status).toBe(404)
      expect(await (await fetch(`${shop.origin}/en`)).text()).toContain('</html>')
      const added = await fetch(`${shop.origin}/api/actions/cart.addItem`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: shop.origin, 'x-path': '/en' },
        body: JSON.stringify({ sku: 'SPI-1053', qty: 1 }),
      })
      expect(added.status).toBe(200)
      await expect(shop.command('doctor')).rejects.toThrow(lack)
    } finally {
      renameSync(away, extensions)
    }
  })
}
