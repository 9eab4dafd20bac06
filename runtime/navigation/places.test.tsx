import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPlaces } from './places.ts'

let scrolledTo: number[]

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/en/a')
  document.body.innerHTML = '<a href="/en/b">one</a><a href="/en/b">two</a><input id="phrase">'
  scrolledTo = []
  window.scrollBy = (() => undefined) as never
  window.scrollTo = (({ top }: ScrollToOptions) => void scrolledTo.push(top ?? 0)) as never
  standAt(0)
})

function standAt(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
}

/** Reloads the page: the history and the tab's storage persist, all other state starts anew. */
function reload() {
  window.dispatchEvent(new Event('pagehide'))
  standAt(0)
  ;(document.activeElement as HTMLElement).blur()
  return createPlaces()
}

describe('the place on a page', () => {
  it('is restored after a reload: scroll position and focus', () => {
    createPlaces()
    standAt(640)
    document.querySelectorAll('a')[1]!.focus()
    const places = reload()
    expect(places.restore()).toBe(true)
    expect(scrolledTo).toEqual([640])
    expect(document.activeElement?.textContent).toBe('two')
  })

  it('is where the focused element stood, whatever height the parts above it have now', () => {
    const places = createPlaces()
    const [first] = document.querySelectorAll('a')
    const standsAt = (top: number) => {
      first!.getBoundingClientRect = () => ({ top }) as DOMRect
    }
    const scrolledBy: number[] = []
    window.scrollBy = (({ top }: ScrollToOptions) => void scrolledBy.push(top ?? 0)) as never
    standAt(640)
    standsAt(320)
    first!.focus()
    places.save()
    standsAt(428)
    places.restore()
    expect(scrolledBy).toEqual([108])
  })

  it('is left to the shop, not to the browser, which does not know when the page is drawn', () => {
    createPlaces()
    expect(history.scrollRestoration).toBe('manual')
  })

  it('is not known on a page that was never left', () => {
    expect(createPlaces().restore()).toBe(false)
    expect(scrolledTo).toEqual([])
  })

  it('belongs to its entry of the history: another page begins with none', () => {
    const places = createPlaces()
    standAt(640)
    places.save()
    places.push('/en/b')
    expect(places.restore()).toBe(false)
    standAt(80)
    expect(reload().restore()).toBe(true)
    expect(scrolledTo).toEqual([80])
  })

  it('outlives a reload for fifty entries, the newest ones', () => {
    let places = createPlaces()
    const states: unknown[] = []
    for (let entry = 1; entry <= 51; entry++) {
      if (entry > 1) places.push(`/en/${entry}`)
      states.push(history.state)
      standAt(entry)
      places.save()
    }
    places = reload()
    const restoredAt = (entry: number) => {
      history.replaceState(states[entry - 1], '')
      places.enter()
      return places.restore()
    }
    expect([restoredAt(1), restoredAt(2), restoredAt(51)]).toEqual([false, true, true])
    expect(scrolledTo).toEqual([2, 51])
  })

  it('costs nothing but itself where storage is switched off or holds something else', () => {
    sessionStorage.setItem('witryna:places', 'not JSON')
    expect(createPlaces().restore()).toBe(false)
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const places = createPlaces()
    standAt(5)
    places.save()
    expect(places.restore()).toBe(true)
    refused.mockRestore()
  })
})
