import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'playwright/test'
import { openProcesses } from './shop-process.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A shop under `npm run dev`, in a folder of its own. */
const processes = openProcesses()
let development: string

test.beforeAll(async () => {
  const variables = { NODE_ENV: 'development', PORT: '0', DATA_DIR: processes.folder }
  const [, origin = ''] = await processes.run('server/development/start.ts', variables, /^Shop +(http\S+)$/m)
  development = origin.replace('localhost', '127.0.0.1')
})
test.afterAll(() => processes.close())

test('the gallery shows an example live, by keyboard alone, and is accessible', async ({ page }) => {
  await page.goto(`${development}/gallery`)
  await page.getByRole('searchbox', { name: 'Search types' }).fill('dialog')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^dialog / })).toBeVisible()
  await page.getByRole('link', { name: /^dialog / }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/gallery\/dialog\?fixture=usual&locale=en&scheme=light&width=768$/)

  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await page.getByRole('combobox', { name: 'Scheme' }).selectOption('dark')
  await page.getByRole('combobox', { name: 'Example' }).selectOption('form')
  await page.getByLabel('Width, px').fill('390')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/fixture=form&locale=de&scheme=dark&width=390$/)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  // An overlay is opened, and drawn in the language.
  await expect(frame.getByRole('dialog').getByRole('button', { name: 'Schließen' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Roles and names' })).toContainText('button "Schließen"')
  await expect(page.getByRole('region', { name: 'Message keys' })).toContainText('dialog.close')
  await expect(page.getByRole('table').filter({ hasText: 'Title of the dialog.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Faults found by axe' })).toContainText('None.')

  await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(root: Document, options: object): Promise<{ violations: { id: string }[] }> }
    }
    return (await axe.run(document, { iframes: false })).violations.map(({ id }) => id)
  })
  expect(violations).toEqual([])
})
