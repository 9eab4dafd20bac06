import { createStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createClientReport } from './client-report.ts'
import { showScreen } from './drawing/shown-screen.ts'
import { readReportedPage } from './reported-page.ts'
import { screenAtom, shownAtom } from './state/atoms.ts'
import { nodeOf, screenOf } from './testing/fixture-screen.ts'

const send = vi.fn((_path: string, _body: Blob) => true)
beforeEach(() => {
  send.mockClear()
  Object.assign(navigator, { sendBeacon: send })
  document.body.innerHTML = '<main id="screen.cart"><button id="screen.cart-order">Order</button></main>'
})

function openPage() {
  const screen = screenOf({ nodes: { 'screen.cart': nodeOf('cart-page') } })
  const store = createStore()
  store.set(screenAtom, { ...screen, revision: { layout: 'frames/default@2+screens/cart@3', data: 'u1Yk', arms: {} } })
  store.set(shownAtom, showScreen(screen))
  return createClientReport(() => readReportedPage(store))
}

const sent = async (index = 0) => JSON.parse(await readText(send.mock.calls[index]![1])) as Record<string, unknown>

describe('an error in a browser', () => {
  it('[S7.38] goes to /monitoring with the revision of the screen and the node that has focus', async () => {
    const report = openPage()
    document.querySelector('button')?.focus()
    report('Cannot read properties of null')
    expect(send.mock.calls[0]?.[0]).toBe('/monitoring')
    expect(await sent()).toMatchObject({
      message: 'Cannot read properties of null',
      revision: 'frames/default@2+screens/cart@3#u1Yk',
      node: 'screen.cart',
    })
  })

  it('names the node that failed before the one that has focus', async () => {
    const report = openPage()
    document.querySelector('button')?.focus()
    report('tile failed', { node: 'screen.tile', type: 'product-tile' })
    expect(await sent()).toMatchObject({ node: 'screen.tile', type: 'product-tile' })
  })

  it('is sent once, and ten different ones at most', () => {
    const report = openPage()
    for (let index = 0; index < 20; index++) for (const _ of 'ab') report(`error ${index}`)
    expect(send).toHaveBeenCalledTimes(10)
  })
})

function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
}
