import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Action } from '#schemas/action.ts'
import { defineNode } from '#widgets/define-node.ts'
import { useHost, type WidgetProps } from '#widgets/host.ts'
import type { WidgetRegistry } from '../drawing/world.ts'
import { watchOverlayIntent } from '../navigation/overlay-intent.ts'
import { nodeOf, screenOf } from '../testing/fixture-screen.ts'
import { json, type OpenPage, openPage } from '../testing/open-page.tsx'
import { toastsAtom } from '../toasts/toasts.ts'
import { openOverlaysAtom, shownAtom } from './atoms.ts'

const opener = defineNode({
  type: 'opener',
  group: 'frame',
  title: 'Opens',
  props: z.strictObject({}),
  slots: ['overlays'],
  events: { open: z.strictObject({}) },
})
const drawer = defineNode({
  type: 'drawer',
  group: 'overlay',
  title: 'Drawer',
  props: z.strictObject({}),
  slots: ['content'],
})
const tile = defineNode({ type: 'tile', group: 'product', title: 'Tile', props: z.strictObject({}) })

const registry: WidgetRegistry = {
  opener: ({ id, slots }: WidgetProps<typeof opener>) => {
    const { emit } = useHost()
    return (
      <div>
        <button type="button" id={id} onClick={() => emit('open')}>
          open
        </button>
        <a href="/en/next">next</a>
        <div>{slots.overlays}</div>
      </div>
    )
  },
  drawer: () => (useHost().useOverlay().isOpen ? <p role="dialog">Drawer</p> : null),
  tile: ({ id }: WidgetProps<typeof tile>) => {
    drawn.push(id)
    return <p id={id}>Tile</p>
  },
}
/** ids of tiles, each time that one is drawn */
let drawn: string[] = []

const OPEN: Action[] = [{ do: 'open', target: 'frame.drawer' }]

let page: OpenPage
beforeEach(() => history.replaceState(null, '', '/en'))
afterEach(() => page.close())

function screenAt(path: string, steps = OPEN) {
  return screenOf({
    path,
    nodes: {
      'frame.opener': nodeOf('opener', { on: { open: steps }, slots: { overlays: ['frame.drawer'] } }),
      'frame.drawer': nodeOf('drawer', { fallback: 'drop' }),
    },
  })
}

async function open(steps?: Action[]) {
  page = await openPage(screenAt('/en', steps), [opener, drawer], registry, (path) => {
    return json(screenAt(new URL(path, 'http://shop').searchParams.get('path') ?? ''))
  })
}

const dialog = () => page.container.querySelector('[role=dialog]')
const press = () => act(async () => page.container.querySelector('button')!.click())

describe('overlays', () => {
  it('bring their widgets only when they are opened', async () => {
    await open()
    expect(Object.keys(page.registry)).toEqual(['opener'])
    expect(dialog()).toBeNull()
    await press()
    expect(Object.keys(page.registry)).toEqual(['opener', 'drawer'])
    expect(dialog()?.textContent).toBe('Drawer')
  })

  it('load their widgets when the shopper points at a link to them, and stay closed', async () => {
    await open()
    watchOverlayIntent({
      nodeOf: (id) => page.store.get(shownAtom).placed.get(id)?.node,
      prepare: page.shop.loadOverlays,
    })
    const over = () => new Event('pointerover', { bubbles: true })
    await act(async () => page.container.querySelector('a')!.dispatchEvent(over()))
    expect(Object.keys(page.registry)).toEqual(['opener'])
    await act(async () => page.container.querySelector('button')!.dispatchEvent(over()))
    expect(Object.keys(page.registry)).toEqual(['opener', 'drawer'])
    expect(dialog()).toBeNull()
  })

  it('draw nothing of the page again, although their widgets come with those of what is drawn', async () => {
    const screen = screenOf({
      path: '/en',
      nodes: {
        'frame.opener': nodeOf('opener', { on: { open: OPEN }, slots: { overlays: ['frame.drawer', 'screen.tile'] } }),
        'frame.drawer': nodeOf('drawer', { fallback: 'drop', slots: { content: ['frame.tile'] } }),
        'frame.tile': nodeOf('tile'),
        'screen.tile': nodeOf('tile'),
      },
    })
    page = await openPage(screen, [opener, drawer, tile], registry, () => json(screen))
    drawn = []
    await press()
    expect(dialog()?.textContent).toBe('Drawer')
    expect(drawn).toEqual([])
  })

  it('[S4.26] close on any route change', async () => {
    await open()
    await press()
    await act(async () => {
      page.container.querySelector('a')!.click()
      await page.arrival()
    })
    expect(location.pathname).toBe('/en/next')
    expect(dialog()).toBeNull()
    expect(page.store.get(openOverlaysAtom)).toEqual([])
  })

  it('say so when the page has none by that name', async () => {
    await open([{ do: 'open', target: 'frame.lost' }])
    await press()
    expect(page.store.get(toastsAtom)).toMatchObject([{ tone: 'error' }])
    expect(page.reports[0]).toContain('frame.lost')
  })
})
