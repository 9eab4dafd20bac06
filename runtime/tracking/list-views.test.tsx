import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nodeOf } from '../testing/fixture-screen.ts'
import { tileOf, trackedPages } from '../testing/tracked-page.ts'
import type { CommerceEvent } from './commerce-event.ts'
import { followLists } from './list-views.ts'

/** Visibility in jsdom, which has no layout: tests say what comes into view. */
class Sight {
  static current: Sight
  readonly targets = new Set<Element>()
  readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void
  constructor(tell: Sight['tell']) {
    this.tell = tell
    Sight.current = this
  }
  observe(target: Element) {
    this.targets.add(target)
  }
  unobserve(target: Element) {
    this.targets.delete(target)
  }
  disconnect() {
    this.targets.clear()
  }
}
const sees = (...ids: string[]) =>
  Sight.current.tell(
    ids
      .map((id) => document.getElementById(id)!)
      .filter((target) => Sight.current.targets.has(target))
      .map((target) => ({ isIntersecting: true, target })),
  )

let over: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Sight)
  over = new AbortController()
})
afterEach(() => {
  over.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const { store, show } = trackedPages()
  const events: CommerceEvent[] = []
  const showTiles = (visit: number, ...skus: string[]) => {
    const tiles = skus.map((sku) => [`screen.${sku}`, tileOf(sku)] as const)
    const row = nodeOf('product-row', { props: { title: 'New' }, slots: { tiles: tiles.map(([id]) => id) } })
    show({ nodes: { 'screen.row': row, ...Object.fromEntries(tiles) }, visit })
    vi.advanceTimersToNextFrame()
  }
  showTiles(0, 'a', 'b', 'c')
  followLists(store, (event) => events.push(event), over.signal)
  vi.advanceTimersToNextFrame()
  return { events, showTiles }
}
const skusOf = ({ ecommerce }: CommerceEvent) => (ecommerce.items as { item_id: string }[]).map((item) => item.item_id)

describe('views of lists', () => {
  it('[S7.43] go out together 3000 ms after the first, with the list, its products and their places', () => {
    const { events } = open()
    sees('screen.a')
    vi.advanceTimersByTime(2000)
    sees('screen.c')
    vi.advanceTimersByTime(999)
    expect(events).toEqual([])
    vi.advanceTimersByTime(1)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      event: 'view_item_list',
      ecommerce: {
        item_list_id: 'screen.row',
        item_list_name: 'New',
        items: [
          { item_id: 'a', item_brand: 'Kaskada', price: 189, index: 0 },
          { item_id: 'c', index: 2 },
        ],
      },
    })
  })

  it('[S7.43] begin another batch after that, and count a product once for each visit of its page', () => {
    const { events, showTiles } = open()
    sees('screen.a')
    vi.advanceTimersByTime(3000)
    sees('screen.a', 'screen.b')
    vi.advanceTimersByTime(3000)
    showTiles(1, 'a')
    sees('screen.a')
    vi.advanceTimersByTime(3000)
    expect(events.map(skusOf)).toEqual([['a'], ['b'], ['a']])
  })

  it('go out at once when the page is left, and not at all after consent is withdrawn', () => {
    const { events } = open()
    sees('screen.a')
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    hidden.mockRestore()
    expect(events.map(skusOf)).toEqual([['a']])
    sees('screen.b')
    over.abort()
    vi.advanceTimersByTime(3000)
    expect(events).toHaveLength(1)
  })
})
