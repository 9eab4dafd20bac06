import type { Page } from 'playwright/test'

/** Has the page run its script, which waits for the shopper to do something, and resolves when it is hydrated. */
export async function liven(page: Page): Promise<void> {
  // A key that does nothing by itself. The new document may replace the old one meanwhile, so it is pressed in the page.
  await page.waitForFunction(() => {
    if (document.documentElement.hasAttribute('data-live')) return true
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
    return false
  })
}
