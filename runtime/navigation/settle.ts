import type { Screen } from '#schemas/screen.ts'
import { announce } from '../announcing/announcement.ts'
import type { Store } from '../state/store.ts'
import { focusElement } from './focus.ts'
import { updateHead } from './head.ts'
import type { ArrivalDetails } from './navigator.ts'

/** Completes a drawn screen: updates the head and, for a new page, focuses its heading and announces it. */
export function settle(
  store: Store,
  screen: Screen,
  { isNewPage, isStart, hash }: ArrivalDetails,
  shopName: string,
): void {
  updateHead(screen, shopName)
  if (isStart) startReading(hash)
  else if (isNewPage && document.activeElement === document.body) focusElement(headingOfPage())
  if (isNewPage) announce(store, screen.screen.title || shopName)
}

function startReading(hash: string): void {
  // as a place was restored before (places.ts)
  document.documentElement.style.removeProperty('--off-screen')
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else window.scrollTo({ top: 0, behavior: 'instant' })
  focusElement(target ?? headingOfPage())
}

function headingOfPage(): Element | null {
  return document.querySelector('main h1') ?? document.querySelector('main')
}
