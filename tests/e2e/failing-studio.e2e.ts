import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { testFailing as test, untilRecovered } from './failing-shop.ts'
import type { SecondShop } from './second-shop.ts'
import { describeView, expect, type View } from './shop.ts'

test.describe.configure({ mode: 'serial' })

let made = 0
/** A new staff key of the right to settings, from the commerce API itself: its process has no command line. */
async function staffKey({ commerceDir, proxy }: Pick<SecondShop, 'commerceDir' | 'proxy'>): Promise<string> {
  const headers = {
    ...{ 'cg-token': readFileSync(join(commerceDir, 'commerce-token'), 'utf8').trim(), 'x-headless': '1' },
    ...{ 'content-type': 'application/json', 'staff-operator': 'e2e' },
  }
  made += 1
  const body = JSON.stringify({ name: `settings-${made}`, rights: ['config'] })
  const answer = await fetch(`${proxy.url}/commerce/staff/key`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`No staff key was made: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { key: string }).key
}

/** With script a toast says it in place; without it the page comes back with the same sentence. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 1440, script: true },
  { locale: 'de', width: 390, script: false },
]

for (const view of VIEWS) {
  test(`a setting that is saved while the commerce API fails: ${describeView(view)}`, async ({ second, shopper }) => {
    const { locale, script } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    const { page } = staff
    const value = await staffKey(second)
    await page.context().addCookies([{ name: 'staff_session', value, url: second.origin, httpOnly: true }])
    for (const path of ['actions/studio.saveConfig', 'screens', 'session']) staff.expectsRefusalOf(`/api/${path}`)
    await staff.open(`${linkTo(locale, 'studio_config')}/shop`)
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.locator('[name*="torename" i]') })
      .last()
    const name = form.locator('[name*="torename" i]').first()
    const save = form.locator('button[type=submit], button:not([type])').last()
    const before = await name.inputValue()

    for (const [turn, fate] of (['is silent', 'answers 500'] as const).entries()) {
      const typed = `${before} ${turn}`
      await name.fill(typed)
      second.proxy.decide((_, method) => (method === 'PATCH' ? fate : 'passes'))
      if (script) {
        const answered = page.waitForResponse(/\/api\/actions\/studio\.saveConfig/)
        await save.click()
        expect((await answered).status(), fate).toBe(503)
        await expect(page.getByRole('region', { name: t('toast.region') })).toContainText(t('studio.refused.down'))
        await expect(name).toHaveValue(typed)
      } else {
        await save.click()
        await expect(page.getByRole('main')).toContainText(t('studio.refused.down'))
        await expect(name).toHaveValue(typed)
      }
      second.proxy.decide('passes')
      await untilRecovered(page.request)
    }
    await staff.isSound()

    const last = `${before} 1`
    await expect(name).toHaveValue(last)
    await save.click()
    await expect(page.locator('body')).toContainText(t('studio.config.saved'))
    await staff.open(`${linkTo(locale, 'studio_config')}/shop`)
    await expect(name).toHaveValue(last)
    await name.fill(before)
    await save.click()
    await expect(page.locator('body')).toContainText(t('studio.config.saved'))
  })
}
