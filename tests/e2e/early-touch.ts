import type { Locator, Page, Request } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import type { Shopper } from './shop.ts'

const t = TRANSLATE.en
export const ADD = '/api/actions/cart.addItem'
/** Chunk of what every page runs. */
export const ENTRY = /\/assets\/entry-client-[^/]*\.js$/

/** Opens a page whose script does not arrive before `release`. */
export async function openWithHeldScript({ page }: Shopper, path: string): Promise<{ release(): void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(ENTRY, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path)
  return { release }
}

export function isLive(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-live'))
}

export async function hasBecomeLive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-live'))
}

export function basket(page: Page) {
  return page.getByRole('banner').locator(`a[href="${linkTo('en', 'cart')}"]`)
}

/** Pieces that a button adds: some products are sold by the carton. */
export function piecesOf(add: Locator): Promise<number> {
  return add.evaluate(({ form }: HTMLButtonElement) => {
    const given = new FormData(form!)
    return Number(JSON.parse(given.get('$args') as string).qty ?? given.get('qty'))
  })
}

export function named(pieces: number): string {
  return t('header.cart_pieces', { pieces: String(pieces) })
}

/** Requests that add something to the basket, by script or by form. */
export function watchAdds(page: Page): Request[] {
  const adds: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/cart.addItem')) adds.push(request)
  })
  return adds
}
