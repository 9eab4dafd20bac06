import { describe, expect, it } from 'vitest'
import { createWordLoader } from './word-book.ts'

const FILES: Record<string, Record<string, string>> = {
  '/shared.1': { 'cart.title': 'Basket' },
  '/shared.2': { 'cart.title': 'Trolley' },
  '/cart.1': { 'cart.lost': 'Lost' },
  '/overlay.1': { 'mini_cart.title': 'Your basket' },
}

function open() {
  const asked: string[] = []
  const state = { isOnline: true }
  const words = createWordLoader(async (address) => {
    asked.push(address)
    if (!state.isOnline) throw new Error('offline')
    return FILES[address]!
  })
  return { words, asked, state }
}

const SHARED = { shared: '/shared.1' }
const CART = { ...SHARED, cart: '/cart.1' }

describe('the words of a page', () => {
  it('are loaded once for all screens, and grow without a new function', async () => {
    const { words, asked } = open()
    const first = await words.read('en', SHARED, SHARED, null)
    const { t } = first
    expect(t('cart.title')).toBe('Basket')
    const second = await words.read('en', CART, CART, first)
    expect(second).toBe(first)
    expect(second.t).toBe(t)
    expect(t('cart.lost')).toBe('Lost')
    expect(asked).toEqual(['/shared.1', '/cart.1'])
  })

  it('are a new book when words have changed, with what the one before held', async () => {
    const { words } = open()
    const all = { ...CART, overlay: '/overlay.1' }
    const first = await words.read('en', all, all, null)
    const changed = { shared: '/shared.2', overlay: '/overlay.1' }
    const second = await words.read('en', { shared: '/shared.2' }, changed, first)
    expect(second.t).not.toBe(first.t)
    expect(second.t('cart.title')).toBe('Trolley')
    expect(second.t('mini_cart.title')).toBe('Your basket')
    // Until the page is shown, the one before keeps its words.
    expect(first.t('cart.title')).toBe('Basket')
  })

  it('are a new book in another language', async () => {
    const { words } = open()
    const first = await words.read('en', SHARED, SHARED, null)
    expect(await words.read('de', SHARED, SHARED, first)).not.toBe(first)
  })

  it('are requested again after a failure', async () => {
    const { words, state } = open()
    state.isOnline = false
    await expect(words.read('en', SHARED, SHARED, null)).rejects.toThrow('offline')
    state.isOnline = true
    expect((await words.read('en', SHARED, SHARED, null)).t('cart.title')).toBe('Basket')
  })
})
