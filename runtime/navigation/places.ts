/** The shopper's place on a page: scroll position and focused element. */
interface Place {
  top: number
  focus: FocusedElement | null
}

/** The focused element: the nth match of the selector. */
interface FocusedElement {
  selector: string
  nth: number
  /** px from the top of the window */
  at: number
}

const STORE = 'witryna:places'
const LIMIT = 50

export interface Places {
  /** saves the place before another screen is shown */
  save(): void
  /** the browser has moved to another entry of the history */
  enter(): void
  /** restores the place of the present entry; false if it is unknown */
  restore(): boolean
  push(url: string): void
  replace(url: string): void
}

/** Saves the shopper's place for each entry of the history, across reloads. */
export function createPlaces(): Places {
  history.scrollRestoration = 'manual'
  const places = new Map<string, Place>(readStored())
  let present = nameOfEntry()

  function leave(): void {
    places.delete(present)
    places.set(present, { top: window.scrollY, focus: focusNow() })
    store(places)
  }
  // A reload, or a return from another site: the new page restores the place.
  window.addEventListener('pagehide', leave)

  return {
    save: leave,
    enter() {
      present = nameOfEntry()
    },
    restore() {
      const place = places.get(present)
      if (!place) return false
      // Parts that were not laid out yet have an estimated height: a place among them would be missed.
      document.documentElement.style.setProperty('--off-screen', 'visible')
      window.scrollTo({ top: place.top, behavior: 'instant' })
      if (place.focus) refocusAt(place.focus)
      return true
    },
    push(url) {
      present = newName()
      history.pushState({ place: present }, '', url)
    },
    replace(url) {
      present = newName()
      history.replaceState({ place: present }, '', url)
    },
  }
}

function nameOfEntry(): string {
  const known = (history.state as { place?: string } | null)?.place
  if (known) return known
  const place = newName()
  history.replaceState({ ...history.state, place }, '')
  return place
}

function newName(): string {
  return Math.random().toString(36).slice(2)
}

/** How to find the focused element again: by its id, or a link by its address. */
function focusNow(): FocusedElement | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const href = focused.getAttribute('href')
  if (focused.id === '' && href === null) return null
  const selector = focused.id === '' ? `a[href="${CSS.escape(href!)}"]` : `#${CSS.escape(focused.id)}`
  return {
    selector,
    nth: [...document.querySelectorAll(selector)].indexOf(focused),
    at: focused.getBoundingClientRect().top,
  }
}

/** Focuses the element where it stood in the window: what is above it may have another height by now. */
function refocusAt({ selector, nth, at }: FocusedElement): void {
  const element = document.querySelectorAll<HTMLElement>(selector)[nth]
  element?.focus({ preventScroll: true })
  // One that is hidden by now takes no focus; one off the screen was not looked at.
  if (element === document.activeElement && at >= 0 && at < innerHeight)
    window.scrollBy({ top: element.getBoundingClientRect().top - at, behavior: 'instant' })
}

function readStored(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]')
  } catch {
    // Storage is disabled or holds foreign data: places are then saved for this page only.
    return []
  }
}

function store(places: ReadonlyMap<string, Place>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...places].slice(-LIMIT)))
  } catch {
    // Storage is full or disabled: only a scroll position is lost.
  }
}
