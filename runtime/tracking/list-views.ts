import type { JsonValue } from '#schemas/json.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { productTile } from '#widgets/product-tile/schema.ts'
import type { PlacedNode, ShownScreen } from '../drawing/shown-screen.ts'
import { screenAtom, shownAtom } from '../state/atoms.ts'
import { pageLanguageAtom } from '../state/page-language.ts'
import type { Store } from '../state/store.ts'
import { type Emit, itemOfProduct } from './commerce-event.ts'

/** S7.43. */
const BATCH_MS = 3000
/** Share of a tile that must be visible. */
const VISIBLE = 0.5

interface ListView {
  name: string
  items: Record<string, JsonValue>[]
}

/**
 * Emits which products of which list a shopper has seen: those of 3000 ms together, one `view_item_list` for each list.
 * A product counts once for each visit of a page. S7.43.
 */
export function followLists(store: Store, emit: Emit, signal: AbortSignal): void {
  if (typeof IntersectionObserver === 'undefined') return
  const watched = new Map<Element, PlacedNode>()
  const seen = new WeakSet<PlacedNode>()
  const batch = new Map<string, ListView>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame: number | undefined

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) count(target)
    },
    { threshold: VISIBLE },
  )
  function count(tile: Element): void {
    observer.unobserve(tile)
    const placed = watched.get(tile)
    watched.delete(tile)
    if (!placed || seen.has(placed)) return
    seen.add(placed)
    const { id, index, title } = listAround(tile.id, store.get(shownAtom))
    const list = batch.get(id) ?? { name: title || (store.get(screenAtom)?.screen.title ?? ''), items: [] }
    batch.set(id, list)
    const { product } = placed.node.props as unknown as PropsOf<typeof productTile>
    list.items.push({ ...itemOfProduct(product), index })
    timer ??= setTimeout(flush, BATCH_MS)
  }
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const currency = store.get(pageLanguageAtom)?.currency ?? 'PLN'
    for (const [id, { name, items }] of batch)
      emit({ event: 'view_item_list', ecommerce: { currency, item_list_id: id, item_list_name: name, items } })
    batch.clear()
  }
  function watch(): void {
    frame = undefined
    for (const [id, placed] of store.get(shownAtom).placed) {
      const tile = isListed(placed) && !seen.has(placed) ? document.getElementById(id) : null
      if (!tile || watched.get(tile) === placed) continue
      watched.set(tile, placed)
      // Observing it again reports its visibility again: the product in it may be another one.
      observer.unobserve(tile)
      observer.observe(tile)
    }
  }
  // The nodes are drawn after the change of state, before the next frame.
  const watchSoon = () => {
    frame ??= requestAnimationFrame(watch)
  }
  watchSoon()
  const unfollow = store.sub(shownAtom, watchSoon)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), { signal })
  signal.addEventListener('abort', () => {
    unfollow()
    observer.disconnect()
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
  })
}

function isListed({ node }: PlacedNode): boolean {
  return node.type === 'product-tile' && node.props.variant !== 'product-page'
}

/** The node whose slot holds a tile, its heading, and the tile's place in it. */
function listAround(tile: string, { placed }: ShownScreen): { id: string; title: string; index: number } {
  for (const [id, { node }] of placed)
    for (const ids of Object.values(node.slots ?? {})) {
      const index = ids.indexOf(tile)
      const { title } = node.props
      if (index !== -1) return { id, title: typeof title === 'string' ? title : '', index }
    }
  return { id: tile, title: '', index: 0 }
}
