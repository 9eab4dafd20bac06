import { createStore } from 'jotai/vanilla'
import type { Node } from '#schemas/node.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { dripper } from '#widgets/product-tile/sample-products.ts'
import { showScreen } from '../drawing/shown-screen.ts'
import { confirmedDataAtom, type LiveData, screenAtom, shownAtom } from '../state/atoms.ts'
import { nodeOf, screenOf } from './fixture-screen.ts'

interface TrackedPage {
  route?: RouteKey
  nodes?: Record<string, Node>
  data?: LiveData
  /** data of the screen itself */
  screenData?: Record<string, never>
  visit?: number
}

/** A store whose screen can be replaced as a navigation does; nodes have an element each, none is drawn. */
export function trackedPages() {
  const store = createStore()
  function show({ route = 'home', nodes = {}, data = {}, screenData = {}, visit = 0 }: TrackedPage): void {
    const placed = Object.values(nodes).flatMap(({ slots }) => Object.values(slots ?? {}).flat())
    const root = nodeOf('page', { slots: { main: Object.keys(nodes).filter((id) => !placed.includes(id)) } })
    const screen = screenOf({ nodes: { 'frame.page': root, ...nodes }, title: 'Coffee', data: screenData })
    document.body.replaceChildren(
      ...Object.keys(nodes).map((id) => Object.assign(document.createElement('article'), { id })),
    )
    store.set(screenAtom, { ...screen, screen: { ...screen.screen, route } })
    store.set(shownAtom, showScreen(screen, { before: store.get(shownAtom), visit }))
    store.set(confirmedDataAtom, data)
  }
  return { store, show }
}

/** A tile of the sample product under another number. */
export function tileOf(sku: string, variant = 'simple-tile'): Node {
  return nodeOf('product-tile', { props: { product: { ...dripper, sku }, variant } as unknown as Node['props'] })
}
