import { describe, expect, it } from 'vitest'
import { confirmedDataAtom, dataAtom } from '../state/atoms.ts'
import { createStore } from '../state/store.ts'
import { createOperations } from './operations.ts'
import type { PostResult } from './post-operation.ts'

const DONE: PostResult = { ok: true, answer: { ok: true, effects: [] } }

describe('operations of one area', () => {
  it('go on after an answer that could not be taken in: its caller is told, its change is undone', async () => {
    const store = createStore()
    store.set(confirmedDataAtom, { cart: { count: 1, items: [{ id: 'i1', quantity: 1 }] } })
    const sent: unknown[] = []
    const operations = createOperations(store, async (_, input) => {
      sent.push(input.qty)
      return DONE
    })
    const first = operations.call('cart.setQuantity', { itemId: 'i1', qty: 2 }, () => {
      throw new TypeError('no such place')
    })
    const second = operations.call('cart.setQuantity', { itemId: 'i1', qty: 3 }, () => {})
    expect(store.get(dataAtom)).toMatchObject({ cart: { count: 3 } })
    await expect(first).rejects.toThrow('no such place')
    expect(await second).toBe(DONE)
    expect(sent).toEqual([2, 3])
    expect(operations.isBusy()).toBe(false)
    expect(store.get(dataAtom)).toMatchObject({ cart: { count: 1 } })
  })
})
