import type { Locator, Page } from 'playwright/test'
import { expect } from './shop.ts'

/** Far more tab stops than any page has. */
const MAX_STOPS = 150

/** Presses Tab until the element has focus; then it must be visible, with a focus ring. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => element.evaluate((each) => each === document.activeElement)
  for (let stop = 0; stop < MAX_STOPS && !(await hasFocus()); stop++) await page.keyboard.press(key)
  await expect(element).toBeFocused()
  await expect(element).toBeInViewport()
  expect(await element.evaluate(hasRing), 'focus can be seen').toBe(true)
}

/** An outline or shadow of the element, of an ancestor, or of the link that covers its tile. */
function hasRing(element: Element): boolean {
  const isRinged = (each: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, pseudo)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  }
  const { parentElement } = element
  return isRinged(element) || isRinged(element, '::after') || (parentElement !== null && isRinged(parentElement))
}
