import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { nodeOf, screenOf } from '../testing/fixture-screen.ts'
import { confirmedDataAtom, screenAtom } from './atoms.ts'
import { clearSession, fetchSession, isForAnotherKind } from './session.ts'

const USER = { type: 'b2b', token: null, initials: 'EN', b2bPlus: true } as const

function openedAs(kind: 'visitor' | 'b2c' | 'b2bPlus', data: object) {
  const store = createStore()
  store.set(screenAtom, screenOf({ nodes: { 'frame.page': nodeOf('page') }, variant: { kind } }))
  store.set(confirmedDataAtom, data as never)
  return store
}

describe('the shopper of a page', () => {
  it('differs after a log-in or log-out in another tab', () => {
    expect(isForAnotherKind(openedAs('visitor', { user: USER }))).toBe(true)
    expect(isForAnotherKind(openedAs('b2bPlus', { user: { ...USER, type: null, b2bPlus: false } }))).toBe(true)
    expect(isForAnotherKind(openedAs('b2c', { user: USER }))).toBe(true)
  })

  it('is the present shopper as long as nothing else is known', () => {
    expect(isForAnotherKind(openedAs('b2bPlus', { user: USER }))).toBe(false)
    expect(isForAnotherKind(openedAs('b2bPlus', {}))).toBe(false)
  })

  it('[S4.16] is a visitor after the end of the session: cart, user and credit are removed', () => {
    const store = openedAs('b2bPlus', { user: USER, cart: { count: 1 }, credit: { total: 1 } })
    clearSession(store)
    expect(store.get(confirmedDataAtom)).toMatchObject({ user: { type: null }, cart: null, credit: null })
    expect(isForAnotherKind(store)).toBe(true)
  })
})

describe('personal data', () => {
  it('come from the newest request, whichever answer arrives last', async () => {
    const store = openedAs('visitor', {})
    const waiting: ((count: number) => void)[] = []
    const fetcher = () =>
      new Promise<Response>((resolve) => {
        waiting.push((count) => resolve(Response.json({ cart: { count } })))
      })
    const first = fetchSession(store, fetcher, () => 0)
    const second = fetchSession(store, fetcher, () => 0)
    waiting[1]!(4)
    await second
    waiting[0]!(1)
    await first
    expect(store.get(confirmedDataAtom).cart).toMatchObject({ count: 4 })
  })

  /** A shop where an operation ends during each of the first requests; the nth answer has a cart of n items. */
  function overtaken(times: number) {
    let asked = 0
    let answered = 0
    const fetcher = async () => {
      asked += 1
      if (asked <= times) answered += 1
      return Response.json({ cart: { count: asked } })
    }
    return { fetcher, answered: () => answered, asked: () => asked }
  }

  it.each([
    [0, 1],
    [1, 2],
    [2, 3],
  ])('is asked for again when an operation overtook the answer, %i times', async (times, asked) => {
    const store = openedAs('visitor', { cart: { count: 9 } })
    const shop = overtaken(times)
    await fetchSession(store, shop.fetcher, shop.answered)
    expect(shop.asked()).toBe(asked)
    expect(store.get(confirmedDataAtom).cart).toMatchObject({ count: asked })
  })

  it('stays as the operations left it when three answers in a row were overtaken', async () => {
    const store = openedAs('visitor', { cart: { count: 9 } })
    const shop = overtaken(3)
    await fetchSession(store, shop.fetcher, shop.answered)
    expect(shop.asked()).toBe(3)
    expect(store.get(confirmedDataAtom).cart).toMatchObject({ count: 9 })
  })
})
