import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineNode } from '#widgets/define-node.ts'
import { useHost } from '#widgets/host.ts'
import type { WidgetRegistry } from './drawing/world.ts'
import { progressAtom } from './progress/progress.ts'
import { nodeOf, screenOf } from './testing/fixture-screen.ts'
import { linkedDefinitions, linkedPage, linkedRegistry } from './testing/linked-pages.tsx'
import { json, type OpenPage, openPage } from './testing/open-page.tsx'
import { toastsAtom } from './toasts/toasts.ts'

const adder = defineNode({
  type: 'adder',
  group: 'cart',
  title: 'Adder',
  props: z.strictObject({}),
  events: { add: z.strictObject({}) },
})

const registry: WidgetRegistry = {
  adder: ({ id }) => {
    const { emit, useEvent } = useHost()
    return (
      <button id={id} type="button" aria-busy={useEvent('add').isRunning} onClick={() => emit('add')}>
        add
      </button>
    )
  },
}

let page: OpenPage
let asked: string[]
/** Ends the wait for the chunk of navigation and actions. */
let chunk: PromiseWithResolvers<void>

beforeEach(() => {
  asked = []
  chunk = Promise.withResolvers()
  sessionStorage.clear()
  history.replaceState(null, '', '/en/a')
  window.scrollTo = vi.fn() as never
  window.matchMedia = (() => ({ matches: false, addEventListener() {} })) as never
})
afterEach(() => page.close())

const answer = (url: string) => {
  const path = new URL(url, location.href).searchParams.get('path') ?? url
  asked.push(path)
  return path === '/en/b' ? json(linkedPage('/en/b', 'B')) : json({ ok: true, effects: [] })
}
const late = { beforeInteraction: () => chunk.promise }
const openAdder = async () => {
  const node = nodeOf('adder', { on: { add: [{ do: 'call', op: 'cart.addItem', args: { sku: 'A' } }] } })
  page = await openPage(screenOf({ nodes: { adder: node } }), [adder], registry, answer, late)
}
const openLinked = async () => {
  page = await openPage(linkedPage('/en/a', 'A'), linkedDefinitions, linkedRegistry, answer, late)
}
const named = (name: string) =>
  [...page.container.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === name)!
const press = (name: string) => act(async () => named(name).click())
const chunkComes = () => act(async () => chunk.resolve())
/** The chunk cannot be loaded; the next attempt waits anew. */
const chunkFails = () =>
  act(async () => {
    const failing = chunk
    chunk = Promise.withResolvers()
    failing.reject(new Error('no connection'))
  })

describe('an event before actions are loaded', () => {
  beforeEach(openAdder)

  it('makes its button busy at once and is done when they come', async () => {
    await press('add')
    expect(named('add').getAttribute('aria-busy')).toBe('true')
    expect(asked).toEqual([])
    await chunkComes()
    await vi.waitFor(() => expect(asked).toEqual(['/api/actions/cart.addItem']))
    await vi.waitFor(() => expect(named('add').getAttribute('aria-busy')).toBe('false'))
  })

  it('is refused with a word if they cannot be loaded, and can be tried again', async () => {
    await press('add')
    await chunkFails()
    expect(page.store.get(toastsAtom)).toMatchObject([{ tone: 'error' }])
    expect(named('add').getAttribute('aria-busy')).toBe('false')
    await press('add')
    await chunkComes()
    await vi.waitFor(() => expect(asked).toEqual(['/api/actions/cart.addItem']))
    expect(page.leftFor).toEqual([])
  })

  it('loads the page whole if the shop has no such chunk any more', async () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      await press('add')
      await chunkFails()
    }
    expect(page.leftFor).toEqual([location.href])
  })
})

describe('a link before navigation is loaded', () => {
  beforeEach(openLinked)

  it('shows progress at once and is followed when it comes', async () => {
    await press('to b')
    expect(page.store.get(progressAtom).isShown).toBe(true)
    await chunkComes()
    await act(() => page.arrival())
    expect(page.container.querySelector('h1')?.textContent).toBe('B')
  })

  it('is left to the browser if it cannot be loaded', async () => {
    await press('to b')
    await chunkFails()
    expect(page.leftFor).toEqual([new URL('/en/b', location.href).href])
  })

  it('leaves the page as it is without a connection', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await press('to b')
    await chunkFails()
    online.mockRestore()
    expect(page.leftFor).toEqual([])
    expect(page.store.get(toastsAtom)).toMatchObject([{ tone: 'error' }])
  })

  it('leads back in the history to the page that the address names', async () => {
    history.replaceState(null, '', '/en/b')
    const popped = page.pop()
    await chunkComes()
    await act(() => popped)
    expect(page.container.querySelector('h1')?.textContent).toBe('B')
  })
})
