import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { film, pdf, photo } from '#server/commerce/engine/uploads/testing.ts'
import { openAs } from './customers.ts'
import { expect, test } from './shop.ts'

/** A delivered order. */
const OF_ALICJA = '100022410'

const named = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
const photos = async () => [
  named('rysa 1.jpg', await photo()),
  named('rysa 2.png', await photo('png'), 'image/png'),
  named('rysa 3.webp', await photo('webp'), 'image/webp'),
  named('film.mp4', film(), 'video/mp4'),
]
test('[S2.189, S5.20] a customer complains on a phone with four files, one of them added again', async ({
  shopper,
}) => {
  const t = TRANSLATE.pl
  const customer = await shopper({ locale: 'pl', width: 390 })
  const { page } = customer
  const main = page.getByRole('main')
  await openAs(customer, 'alicja@klient.example', linkTo('pl', 'order_complaint', { id: OF_ALICJA }))
  const input = main.getByLabel(t('files.label'))
  const list = main.locator('input[type="file"] ~ ul > li')

  await test.step('files are uploaded as they are chosen, and a hostile one says why it is not', async () => {
    customer.expectsRefusalOf('/api/uploads')
    await input.setInputFiles([...(await photos()), named('strona.jpg', Buffer.from('<script>alert(1)</script>'))])
    await expect(list.getByRole('progressbar')).toHaveCount(0)
    await expect(list.getByRole('alert')).toContainText('Tego rodzaju pliku nie przyjmujemy')
    await expect(list).toHaveCount(5)
    await customer.isSound()
    await main.getByRole('button', { name: t('files.remove', { name: 'strona.jpg' }) }).click()
    await main.getByRole('button', { name: t('files.remove', { name: 'rysa 1.jpg' }) }).click()
    await expect(list).toHaveCount(3)
    await input.setInputFiles([named('rysa 1.jpg', await photo())])
    await expect(list.getByText('rysa 1.jpg')).toBeVisible()
  })

  await test.step('and are part of the complaint', async () => {
    await main.locator('[name="items.row1"]').fill('1')
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date())
    await main.getByLabel(t('case.defect_date')).first().fill(day)
    await main.getByLabel(t('case.defect_type')).first().selectOption('quality')
    await main.getByLabel(t('case.description')).first().fill('Dzbanek ma rysę na całej długości.')
    await main.getByLabel(t('case.remedy.replacement')).check()
    // Another product needs a day of its own.
    await main.locator('[name="items.row2"]').fill('1')
    await main.getByLabel(t('case.defect_type')).nth(1).selectOption('quality')
    await main.getByLabel(t('case.description')).nth(1).fill('Kubek ma pęknięte ucho od spodu.')
    await main.getByRole('button', { name: t('case.complaint.send') }).click()
    await expect(main.getByLabel(t('case.defect_date')).nth(1)).toHaveAccessibleDescription(t('v.defect_date'))
    await main.locator('[name="items.row2"]').fill('0')
    await main.getByRole('button', { name: t('case.complaint.send') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/RE\/\d{4}\/\d{6}/)
    await expect(main.getByText(t('files.count', { count: 4 }))).toBeVisible()
    const link = main.getByRole('link', { name: 'film.mp4' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('film.mp4')
    const stranger = await shopper()
    stranger.expectsRefusalOf((await link.getAttribute('href'))!)
    expect((await stranger.page.goto((await link.getAttribute('href'))!))?.status()).toBe(404)
    await customer.isSound()
  })
})

test('[S2.189] a customer complains on a phone without script: a refused file loses nothing', async ({ shopper }) => {
  const t = TRANSLATE.de
  const customer = await shopper({ locale: 'de', width: 390, script: false })
  const { page } = customer
  const main = page.getByRole('main')
  await openAs(customer, 'alicja@klient.example', linkTo('de', 'order_complaint', { id: OF_ALICJA }))
  await main.locator('[name="items.row1"]').fill('1')
  await main.getByLabel(t('case.defect_type')).first().selectOption('quality')
  await main.getByLabel(t('case.description')).first().fill('Die Kanne hat einen langen Kratzer.')
  await main.getByLabel(t('case.remedy.replacement')).check()
  await main
    .getByLabel(t('files.label'))
    .setInputFiles([...(await photos()).slice(0, 3), named('halb.pdf', pdf().subarray(0, 30), 'application/pdf')])
  await main.getByRole('button', { name: t('case.complaint.send') }).click()

  await expect(main.getByText(/halb\.pdf: Diese Datei lässt sich nicht lesen/).first()).toBeVisible()
  await expect(main.getByLabel(t('case.description')).first()).toHaveValue('Die Kanne hat einen langen Kratzer.')
  for (const name of ['rysa 1.jpg', 'rysa 2.png', 'rysa 3.webp'])
    await expect(main.getByRole('checkbox', { name })).toBeChecked()
  await customer.isLive()
  await customer.isSound()

  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date())
  await main.getByLabel(t('case.defect_date')).first().fill(day)
  await main.getByLabel(t('files.label')).setInputFiles([(await photos())[3]!])
  await main.getByRole('button', { name: t('case.complaint.send') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/RE\/\d{4}\/\d{6}/)
  await expect(main.getByText(t('files.count', { count: 4 }))).toBeVisible()
  await customer.isSound()
})
