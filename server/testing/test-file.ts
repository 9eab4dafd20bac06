import { afterAll, afterEach } from 'vitest'
import { openTestApp, openTestCommerce, type TestApp, type TestCommerce } from './test-shop.ts'

type Open = (commerce: TestCommerce) => Pick<TestApp, 'app'>

/**
 * A test commerce API with a shop over it for the tests of one file, which awaits it at its top: open until the last of
 * them is done. `openAnother` opens a shop with empty caches, for one test. A test's changes to the commerce API's
 * behaviour, and its recorded calls, end with that test.
 */
export async function openForFile<O extends Open = typeof openTestApp>(open: O = openTestApp as unknown as O) {
  const commerce = await openTestCommerce()
  const shop = open(commerce) as ReturnType<O>
  await shop.app.ready()
  const others: Pick<TestApp, 'app'>[] = []
  afterEach(() => {
    commerce.state.interfere = () => null
    commerce.state.calls = []
    for (const { app } of others.splice(0)) app.close()
  })
  afterAll(async () => {
    shop.app.close()
    await commerce.close()
  })
  function openAnother<A extends Open>(openIt: A): ReturnType<A> {
    const other = openIt(commerce) as ReturnType<A>
    others.push(other)
    return other
  }
  return { commerce, shop, openAnother }
}
