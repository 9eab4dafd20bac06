import { type Browser, type BrowserContext, expect as expectNow, type Locator, type Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { categoryPath, simpleProduct } from '../e2e/catalogue.ts'
import { liven } from '../e2e/liven.ts'
import type { WholePages } from './whole-pages.ts'

const t = TRANSLATE.en
export const PAGES = { home: '/en', category: categoryPath('en'), product: simpleProduct.path('en') } as const
/** Fields of the checkout, by name. */
const TYPED = { email: 'ada@example.com', firstName: 'Ada', comment: 'Please ring twice' } as const
/** Lines of the header that follow the cart. */
const OF_THE_CART = /^(Basket\b|\d+$)/
// a guard against pages that never load, not a measurement: machines are shared
export const expect = expectNow.configure({ timeout: 60_000 })

/** An open tab of one shopper, and what happened in it. */
export interface Tab {
  page: Page
  context: BrowserContext
  /** errors of its script */
  faults: string[]
  /** texts of all messages that were shown */
  toasts: string[]
  /** number of pages that were loaded whole */
  loads: number
  /** names of the operations that were called, in order */
  sent: string[]
}

export async function openTab(browser: Browser, origin: string): Promise<Tab> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const tab: Tab = { page, context, faults: [], toasts: [], loads: 0, sent: [] }
  page.on('pageerror', (error) => tab.faults.push(error.message))
  page.on('load', () => {
    tab.loads += 1
  })
  page.on('request', (request) => {
    const [, operation] = /\/api\/actions\/([^?]+)/.exec(request.url()) ?? []
    if (operation !== undefined) tab.sent.push(operation)
  })
  await page.exposeFunction('tellToast', (text: string) => tab.toasts.push(text))
  await page.addInitScript((region) => {
    const { tellToast } = window as unknown as { tellToast(text: string): void }
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node.parentElement?.getAttribute('aria-label') === region)
          tellToast(node instanceof HTMLElement ? (node.querySelector('p')?.innerText ?? '') : '')
    }).observe(document, { childList: true, subtree: true })
  }, t('toast.region'))
  return tab
}

/** A page on the way, in the order of the walk. */
export interface Stop {
  name: string
  /** opens the page from the one before, and checks that it is whole */
  arrive(tab: Tab, whole: WholePages): Promise<void>
  /** types something that is not sent yet */
  type?(tab: Tab): Promise<void>
  /** uses the page, with what was typed */
  use?(tab: Tab): Promise<void>
}

/** Reads the pages of the walk from the server that runs now. */
export async function readWholePages(browser: Browser, origin: string): Promise<WholePages> {
  const tab = await openTab(browser, origin)
  const pages = new Map<string, readonly string[]>()
  for (const path of [PAGES.category, PAGES.product]) {
    await tab.page.goto(path)
    await isLive(tab)
    pages.set(path, await linesOf(tab))
  }
  await tab.context.close()
  return pages
}

export const STOPS: readonly Stop[] = [
  {
    name: 'home',
    async arrive(tab) {
      await tab.page.goto('/en')
      await isLive(tab)
      await tab.page.getByRole('button', { name: 'Reject' }).click()
    },
  },
  {
    name: 'category',
    async arrive(tab, whole) {
      await follow(tab, PAGES.category)
      await isWhole(tab, whole)
    },
    async use({ page }) {
      const tile = page
        .getByRole('main')
        .getByRole('article')
        .filter({ hasText: t('tile.add') })
        .first()
      await tile.getByRole('button', { name: t('tile.add') }).click()
      await expect(cartLinkOf(page)).toHaveText(/\d/)
    },
  },
  {
    name: 'product',
    async arrive(tab, whole) {
      await follow(tab, PAGES.product)
      await isWhole(tab, whole)
    },
    async type({ page }) {
      await quantityOf(page).fill('3')
    },
    async use({ page }) {
      await expect(quantityOf(page)).toHaveValue('3')
      const before = Number(/\d+/.exec(await cartLinkOf(page).innerText())?.[0] ?? 0)
      await formOf(quantityOf(page))
        .getByRole('button', { name: t('product.add') })
        .click()
      await expect(cartLinkOf(page)).toContainText(t('header.cart_count', { count: before + 3 }))
    },
  },
  {
    name: 'cart',
    async arrive(tab) {
      await follow(tab, linkTo('en', 'cart'))
      await expect(quantityOf(tab.page)).toBeVisible()
    },
    async use({ page }) {
      await quantityOf(page).fill('6')
      await quantityOf(page).blur()
      await expect(formOf(quantityOf(page))).not.toHaveAttribute('aria-busy')
      await expect(quantityOf(page)).toHaveValue('6')
    },
  },
  {
    name: 'checkout',
    async arrive(tab) {
      await tab.page
        .getByRole('main')
        .getByRole('link', { name: t('cart.checkout') })
        .click()
      const asGuest = tab.page.getByRole('button', { name: t('checkout.selection.guest') })
      await expect(asGuest).toBeVisible()
      // Before script is there, the button is a plain form, whose answer is a whole page by design.
      await isLive(tab)
      await asGuest.click()
      await expect(tab.page).toHaveURL(linkTo('en', 'checkout'))
      await isLive(tab)
    },
    async type({ page }) {
      for (const [name, text] of Object.entries(TYPED)) await field(page, name).fill(text)
    },
    async use({ page }) {
      await page.getByRole('main').locator('input[name="shippingMethod"][value="courier"]').check()
      await expect(page.getByRole('main').locator('form[aria-busy]')).toHaveCount(0)
      for (const [name, text] of Object.entries(TYPED)) await expect(field(page, name), name).toHaveValue(text)
    },
  },
]

/** Nothing that a new visitor reads is missing, no message was wrong, and the script has not failed. */
export async function isSound({ page, toasts, faults }: Tab): Promise<void> {
  expectNow(toasts.filter((text) => !text.includes(t('cart.add_ok')))).toEqual([])
  expectNow(faults).toEqual([])
  await page.context().close()
}

async function isWhole(tab: Tab, whole: WholePages): Promise<void> {
  const path = new URL(tab.page.url()).pathname
  const missing = async () => {
    const lines = new Set(await linesOf(tab))
    return (whole.get(path) ?? ['the page was not read before']).filter((line) => !lines.has(line))
  }
  await expect.poll(missing, `lines that ${path} has lost`).toEqual([])
}

async function linesOf({ page }: Tab): Promise<string[]> {
  const texts = await page.locator('body > * header, main, footer').allInnerTexts()
  const lines = texts.flatMap((text) => text.split('\n')).map((line) => line.trim())
  return lines.filter((line) => line !== '' && !OF_THE_CART.test(line))
}

/** The link to the cart in the header, which says how many pieces it holds. */
export function cartLinkOf(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: t('header.cart') })
}

/** Opens a page in place, as a link to it does. */
export async function follow(tab: Tab, path: string): Promise<void> {
  await isLive(tab)
  await tab.page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
  }, path)
  await expect(tab.page).toHaveURL(path)
  await isLive(tab)
}

export async function isLive({ page }: Tab): Promise<void> {
  await liven(page)
}

export function quantityOf(page: Page): Locator {
  return page.getByRole('main').getByRole('spinbutton').first()
}

export function formOf(field: Locator): Locator {
  return field.locator('xpath=ancestor::form')
}

function field(page: Page, name: string): Locator {
  return page.getByRole('main').locator(`[name="${name}"]`)
}
