import { TRANSLATE } from '#locales/all.ts'
import { otherSimpleProduct, simpleProduct } from '../e2e/catalogue.ts'
import { cartLinkOf, expect, follow, formOf, isLive, quantityOf, STOPS, type Tab } from './tab.ts'
import type { WholePages } from './whole-pages.ts'

const t = TRANSLATE.en
/** Two pages with the same form, each with the quantity that is typed into it. */
const FIRST = { path: otherSimpleProduct.path('en'), name: otherSimpleProduct.name('en'), typed: '3' } as const
const SECOND = { path: simpleProduct.path('en'), name: simpleProduct.name('en'), typed: '4' } as const
/** The quantity of a form that nothing is typed into. */
const UNTYPED = '1'
/** Address of the second page that differs from its own: following it shows the same page again. */
const SECOND_AGAIN = `${SECOND.path}?page=2`

export interface Return {
  name: string
  /** what the shopper does after the switch */
  goBack(tab: Tab): Promise<void>
}

/** Opens both pages, one after the other, with something typed into each that is not sent. */
export async function typeOnTwoPages(tab: Tab, whole: WholePages): Promise<void> {
  await STOPS[0]!.arrive(tab, whole)
  for (const { path, typed } of [FIRST, SECOND]) {
    await follow(tab, path)
    await quantityOf(tab.page).fill(typed)
  }
}

/** Ways back through the history after a switch. Nothing typed may come to another page, or be sent twice. */
export const RETURNS: readonly Return[] = [
  {
    name: 'goes back at once',
    async goBack(tab) {
      await tab.page.goBack()
      await holdsOwn(tab, FIRST)
      await tab.page.goForward()
      await holdsOwn(tab, SECOND)
      isUnsent(tab)
    },
  },
  {
    name: 'goes back after its page is shown again',
    async goBack(tab) {
      await follow(tab, SECOND_AGAIN)
      await isRestored(tab)
      await expect(quantityOf(tab.page)).toHaveValue(SECOND.typed)
      await tab.page.goBack()
      await holdsOwn(tab, SECOND)
      await tab.page.goBack()
      await holdsOwn(tab, FIRST)
      await tab.page.goForward()
      await holdsOwn(tab, SECOND)
      isUnsent(tab)
    },
  },
  {
    name: 'goes back after it has sent its form',
    async goBack(tab) {
      await follow(tab, SECOND_AGAIN)
      await isRestored(tab)
      await formOf(quantityOf(tab.page))
        .getByRole('button', { name: t('product.add') })
        .click()
      const count = t('header.cart_count', { count: Number(SECOND.typed) })
      await expect(cartLinkOf(tab.page)).toContainText(count)
      await tab.page.goBack()
      await holdsOwn(tab, SECOND)
      await tab.page.goBack()
      await holdsOwn(tab, FIRST)
      await expect(cartLinkOf(tab.page)).toContainText(count)
      expect(tab.sent).toEqual(['cart.addItem'])
    },
  },
]

/** The page is shown, and its form holds what was typed into it, or nothing. */
async function holdsOwn(tab: Tab, { path, name, typed }: typeof FIRST | typeof SECOND): Promise<void> {
  await expect(tab.page).toHaveURL(path)
  await expect(tab.page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
  await isRestored(tab)
  expect([typed, UNTYPED], `quantity of ${path}`).toContain(await quantityOf(tab.page).inputValue())
}

/** Values that were saved for this page are filled in, or given up. */
async function isRestored(tab: Tab): Promise<void> {
  await isLive(tab)
  await tab.page.waitForFunction(() => sessionStorage.getItem('witryna:typed') === null)
}

function isUnsent({ sent, toasts }: Tab): void {
  expect(sent).toEqual([])
  expect(toasts).toEqual([])
}
