import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { confirmedDataAtom, dataAtom, pendingChangesAtom } from './atoms.ts'
import { storeData } from './live-data.ts'
import { reuseEqualParts } from './reuse-equal-parts.ts'
import { writeData } from './write-data.ts'

describe('live data', () => {
  it('are written all or nothing', () => {
    const store = createStore()
    store.set(confirmedDataAtom, { cart: { count: 1 } })
    const changes = [
      { pointer: '/cart/count', value: 2 },
      { pointer: '/constructor/x', value: 1 },
    ]
    expect(() => writeData(store, changes)).toThrow(/forbidden/)
    expect(store.get(dataAtom)).toEqual({ cart: { count: 1 } })
  })

  it('keep unchanged parts the same objects', () => {
    const before = { cart: { items: [{ id: 1 }, { id: 2 }], count: 2 }, user: { type: null } }
    const after = reuseEqualParts(before, structuredClone({ ...before, cart: { ...before.cart, count: 3 } }))
    expect(after.user).toBe(before.user)
    expect(after.cart.items).toBe(before.cart.items)
    expect(after.cart).not.toBe(before.cart)
    expect(reuseEqualParts(before, structuredClone(before))).toBe(before)
  })

  it('of a shopper outlive a screen, those of a screen go with it', () => {
    const store = createStore()
    storeData(store, { cart: { count: 1 }, choice: 5 }, { isScreen: true })
    storeData(store, { other: 1 }, { isScreen: true })
    expect(store.get(dataAtom)).toEqual({ cart: { count: 1 }, other: 1 })
  })

  it('that an operation has overtaken do not come back', () => {
    const store = createStore()
    storeData(store, { cart: { count: 2 } })
    storeData(store, { cart: { count: 1 }, fresh: 1 }, { isScreen: true, isOlder: true })
    expect(store.get(dataAtom)).toEqual({ cart: { count: 2 }, fresh: 1 })
  })

  it('show pending changes over confirmed data, and drop them to roll back', () => {
    const store = createStore()
    store.set(confirmedDataAtom, { n: 1 })
    store.set(pendingChangesAtom, [{ id: 'a', change: (data) => ({ ...data, n: 2 }) }])
    expect(store.get(dataAtom)).toEqual({ n: 2 })
    store.set(pendingChangesAtom, [])
    expect(store.get(dataAtom)).toEqual({ n: 1 })
  })
})
