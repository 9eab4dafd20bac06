import { act } from '@testing-library/react'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeConsent } from '#schemas/consent.ts'
import { type DeviceMemory, useHost } from '#widgets/host.ts'
import { nodeOf, screenOf } from '../testing/fixture-screen.ts'
import { type RenderedFixture, renderScreen } from '../testing/render-node.tsx'
import { consentAtom } from './atoms.ts'
import { applyConsent, followConsent } from './consent.ts'

function choose(...purposes: ('preferences' | 'statistics')[]) {
  document.cookie = `consent=${writeConsent({ at: new Date(), purposes: new Set(purposes) })}`
}

function clearConsent() {
  document.cookie = 'consent=; max-age=0'
}

let drawn: RenderedFixture | undefined
beforeEach(() => {
  clearConsent()
  localStorage.clear()
})
afterEach(() => drawn?.unmount())

const seen: DeviceMemory[] = []
function MemoryWidget() {
  seen.push(useHost().useDeviceMemory('recently-viewed'))
  return null
}

async function drawMemoryWidget() {
  seen.length = 0
  drawn = await renderScreen(screenOf({ nodes: { 'screen.probe': nodeOf('probe') } }), { probe: MemoryWidget })
  const { store } = drawn
  return { store, memory: () => seen.at(-1)!, take: () => act(async () => applyConsent(store)) }
}

describe('consent in the browser', () => {
  it('follows the cookie, and styles learn from <html> whether there is a choice', () => {
    const store = createStore()
    followConsent(store)
    expect(store.get(consentAtom)).toEqual({ isChosen: false, purposes: new Set() })
    expect(document.documentElement.hasAttribute('data-consent')).toBe(false)
    choose('statistics')
    applyConsent(store)
    expect(store.get(consentAtom)).toEqual({ isChosen: true, purposes: new Set(['statistics']) })
    expect(document.documentElement.hasAttribute('data-consent')).toBe(true)
    clearConsent()
    applyConsent(store)
    expect(document.documentElement.hasAttribute('data-consent')).toBe(false)
  })

  it('lets the device remember nothing before', async () => {
    const { memory } = await drawMemoryWidget()
    expect(memory()).toMatchObject({ isAllowed: false, value: null })
    await act(async () => memory().keep(['1001']))
    expect(memory().value).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('lets it remember with it, over pages', async () => {
    choose('preferences')
    const { memory, take } = await drawMemoryWidget()
    await take()
    expect(memory().isAllowed).toBe(true)
    await act(async () => memory().keep(['1001', '1002']))
    expect(memory().value).toEqual(['1001', '1002'])
    drawn?.unmount()
    const next = await drawMemoryWidget()
    await next.take()
    expect(next.memory().value).toEqual(['1001', '1002'])
  })

  it('deletes stored values when it is withdrawn, and nothing else', async () => {
    choose('preferences')
    const { memory, take } = await drawMemoryWidget()
    await take()
    await act(async () => memory().keep(['1001']))
    localStorage.setItem('lastOrder', '"100000001"')
    choose()
    await take()
    expect(memory()).toMatchObject({ isAllowed: false, value: null })
    expect(Object.keys(localStorage)).toEqual(['lastOrder'])
  })

  it('deletes stored values if the choice has expired in the meantime', () => {
    localStorage.setItem('kept:recently-viewed', '["1001"]')
    followConsent(createStore())
    expect(localStorage).toHaveLength(0)
  })
})
