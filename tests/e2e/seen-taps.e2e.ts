import { TRANSLATE } from '#locales/all.ts'
import { categoryPath, simpleProduct } from './catalogue.ts'
import { basket, piecesOf, watchAdds } from './early-touch.ts'
import { expect, test } from './shop.ts'

const t = TRANSLATE.en

/** In the page: once it is hydrated but for its regions, React gets no turn to go on by itself. */
function holdSlices(): void {
  // React asks for each turn by this one where it is defined.
  Object.assign(globalThis, {
    setImmediate: (slice: () => void) => {
      if (!document.documentElement.hasAttribute('data-hydrated')) setTimeout(slice)
    },
  })
}

const TAPPED = [
  { where: 'in a region that is not hydrated yet', path: categoryPath('en'), name: t('tile.add'), init: holdSlices },
  { where: 'in a hydrated part of the page', path: simpleProduct.path('en'), name: t('product.add'), init: () => {} },
]
for (const { where, path, name, init } of TAPPED)
  test(`a tap ${where} is seen before it is done, and done once`, async ({ shopper }) => {
    const visitor = await shopper({ locale: 'en', width: 390, hasTouch: true })
    const { page } = visitor
    await page.addInitScript(init)
    const adds = watchAdds(page)
    await visitor.visit(path)
    const add = page.getByRole('main').getByRole('button', { name }).first()
    const pieces = await piecesOf(add)
    // What stands there in the frame of the tap, and how many calls were sent by then. A page waits 200 ms for its frame, which comes
    // later on a busy machine.
    await add.evaluate((button) =>
      document.addEventListener(
        'click',
        () => {
          const tappedAt = performance.now()
          requestAnimationFrame(() => {
            const badge = document.querySelector('[data-added="#"]')!
            const sent = performance.getEntriesByType('resource').filter((each) => each.name.endsWith('cart.addItem'))
            const calls = performance.now() - tappedAt < 200 ? sent.length : 0
            Object.assign(globalThis, { seen: [button.getAttribute('aria-busy'), badge.textContent, calls] })
          })
        },
        true,
      ),
    )
    await add.tap()
    const seen = await page.waitForFunction(() => (globalThis as { seen?: unknown }).seen)
    expect(await seen.jsonValue()).toEqual(['true', String(pieces), 0])
    await expect.poll(() => adds.length).toBe(1)
    await (await adds[0]!.response())?.finished()
    await expect(basket(page)).toHaveAccessibleName(t('header.cart_count', { count: pieces }))
    expect(adds).toHaveLength(1)
  })
