import { linkTo } from '#locales/route-table.ts'
import { expect, test } from './shop.ts'

test('faults in a footer that was checked before are found', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en' })
  const { page } = visitor
  await visitor.open(linkTo('en', 'contact'))
  await visitor.open(linkTo('en', 'contact'))
  const link = page.getByRole('contentinfo').getByRole('link').first()
  const faultOf = () => visitor.isSound().then(String, ({ message }: Error) => message)

  const words = await link.textContent()
  await link.evaluate((element) => element.replaceChildren())
  expect(await faultOf()).toContain('link-name')
  await link.evaluate((element, text) => {
    element.replaceChildren(text)
    ;(element as HTMLElement).style.color = 'rgb(125 125 125 / 30%)'
  }, words as string)
  expect(await faultOf()).toContain('color-contrast')
  await link.evaluate((element) => element.removeAttribute('style'))
  await visitor.isSound()
})
