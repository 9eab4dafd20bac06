import type { Locator, Page } from 'playwright/test'
import { expect } from './shop.ts'

/** Far more stops than any page has between two things. */
const MAX_STOPS = 150

/** Presses Tab until the element has focus; it must then be seen, with a ring around it. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => element.evaluate((each) => each === document.activeElement)
  for (let stop = 0; stop < MAX_STOPS && !(await hasFocus()); stop++) await page.keyboard.press(key)
  await expect(element).toBeFocused()
  await expect(element).toBeInViewport()
  expect(await element.evaluate(hasRing), 'focus can be seen').toBe(true)
}

/** An outline or shadow of the element, of what it stands in, or of what covers the whole tile for it. */
function hasRing(element: Element): boolean {
  const isRinged = (each: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, pseudo)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  }
  const { parentElement } = element
  return isRinged(element) || isRinged(element, '::after') || (parentElement !== null && isRinged(parentElement))
}
