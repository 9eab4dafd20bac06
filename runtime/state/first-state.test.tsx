import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { act, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { useHost, type WidgetProps } from '#widgets/host.ts'
import { DrawnScreen } from '../draw.tsx'
import { picturesFrom } from '../drawing/picture.ts'
import { serverWorld } from '../drawing/server-world.ts'
import { showScreen } from '../drawing/shown-screen.ts'
import type { WidgetRegistry } from '../drawing/world.ts'
import { nodeOf, screenOf } from '../testing/fixture-screen.ts'
import { createTexts } from '../texts.ts'
import { confirmedDataAtom, screenAtom, shownAtom } from './atoms.ts'
import { clientWorld } from './client-world.ts'
import { keepFirstState } from './first-state.ts'

// biome-ignore lint/suspicious/noExplicitAny: widgets of any props
type AnyProps = WidgetProps<any>

const registry: WidgetRegistry = {
  page: ({ slots }: AnyProps) => <main>{slots.main}</main>,
  'product-tile': function Tile({ id }: AnyProps) {
    return <p id={id}>{useHost().useBinding<number>({ $data: '/cart/count' }) ?? 'unknown'}</p>
  },
}
const screen = screenOf({
  root: 'page',
  nodes: { page: nodeOf('page', { slots: { main: ['tile'] } }), tile: nodeOf('product-tile') },
})
const texts = createTexts(TRANSLATE.en, 'en', 'PLN')

describe('a region that is hydrated after the state has changed', () => {
  it('is compared with the state that the server drew, and shows the present one', async () => {
    const faults: unknown[] = []
    const store = createStore()
    store.set(screenAtom, screen)
    store.set(shownAtom, showScreen(screen))
    keepFirstState(store)
    const { priceMode, kind } = screen.cache.variant
    const world = clientWorld(store, {
      ...{ registry, mode: 'production', locale: 'en', currency: 'PLN', priceMode, kind, ...texts, back: '/en' },
      picture: picturesFrom(null),
      read: async () => null,
      emit: async () => true,
      report: (problem) => faults.push(problem),
    })
    const container = document.createElement('div')
    container.innerHTML = renderToString(
      <DrawnScreen world={serverWorld({ screen, registry, texts, mode: 'production', report: () => {} })} />,
    )
    expect(container.innerHTML).toBe('<main><!--$--><p id="tile">unknown</p><!--/$--></main>')
    /** What the page does as soon as its frame is hydrated. */
    let isTileHydrated: boolean | undefined
    function GoesLive() {
      useEffect(() => {
        isTileHydrated = Object.keys(container.querySelector('p')!).some((key) => key.startsWith('__reactFiber'))
        store.set(confirmedDataAtom, { cart: { count: 2 } })
      }, [])
      return null
    }
    await act(async () => {
      hydrateRoot(
        container,
        <Provider store={store}>
          <DrawnScreen world={world}>
            <GoesLive />
          </DrawnScreen>
        </Provider>,
        { onRecoverableError: (error) => faults.push(error) },
      )
    })
    expect(isTileHydrated).toBe(false)
    expect(container.textContent).toBe('2')
    expect(faults).toEqual([])
  })
})
