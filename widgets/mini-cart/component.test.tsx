import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { confirmedDataAtom, openOverlaysAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { brokenCart, usualCart } from '../cart-page/example-cart.ts'
import { MiniCart } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { miniCart } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

const ID = 'screen.fixture'

async function open(name: keyof typeof fixtures, locale: 'pl' | 'en' | 'de' = 'en') {
  const page = await renderFixture(miniCart, fixtures[name] as (typeof fixtures)['usual'], locale, {
    'mini-cart': MiniCart,
  })
  drawn = page
  await act(async () => page.store.set(openOverlaysAtom, [ID]))
  const dialog = screen.getByRole('dialog')
  return { ...page, dialog, inside: within(dialog) }
}

describe('the mini cart', () => {
  it('is nothing until it is opened', async () => {
    drawn = await renderFixture(miniCart, fixtures.usual, 'en', { 'mini-cart': MiniCart })
    expect(drawn.serverHtml).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[S2.119] is a dialog with the items of the cart: picture, name, price, quantity, remove', async () => {
    const { dialog, inside } = await open('usual')
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(inside.getByRole('heading', { level: 2 }).textContent).toBe('Basket (2)')
    const row = inside.getByRole('listitem')
    const line = within(row)
    expect(row.querySelector('img')?.getAttribute('width')).toBe('100')
    expect(line.getByRole('link').getAttribute('href')).toBe('/kubek-emaliowany')
    expect((line.getByRole('spinbutton') as HTMLInputElement).value).toBe('2')
    expect(line.getByRole('button', { name: /^Remove Kubek/ })).toBeTruthy()
    expect(row.textContent).toContain('108.00')
    expect(inside.getByRole('link', { name: 'View basket' }).getAttribute('href')).toBe('/koszyk')
  })

  it('asks for a changed quantity and a removal', async () => {
    const { inside, emitted } = await open('usual')
    const field = inside.getByRole('spinbutton')
    fireEvent.change(field, { target: { value: '5' } })
    fireEvent.blur(field)
    fireEvent.click(inside.getByRole('button', { name: /^Remove Kubek/ }))
    expect(emitted).toContainEqual({ event: 'setQuantity', payload: { itemId: 'line-1', qty: 5 } })
    expect(emitted).toContainEqual({ event: 'remove', payload: { itemId: 'line-1' } })
  })

  it('[S4.27] tells once for each opening that the cart was viewed', async () => {
    const { emitted, store } = await open('usual')
    await act(async () => store.set(confirmedDataAtom, { cart: { ...usualCart, count: 3 } }))
    expect(emitted).toEqual([{ event: 'view', payload: { count: 2 } }])
  })

  it('moves focus to its title', async () => {
    const { inside } = await open('usual')
    await waitFor(() => expect(document.activeElement).toBe(inside.getByRole('heading', { level: 2 })))
  })

  it('[S4.25] closes on its button', async () => {
    const { inside, store } = await open('usual')
    fireEvent.click(inside.getByRole('button', { name: 'Close basket' }))
    expect(store.get(openOverlaysAtom)).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes on Escape', async () => {
    const { dialog, store } = await open('usual')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(store.get(openOverlaysAtom)).toEqual([])
  })

  it('closes on a press on the scrim and not on one inside', async () => {
    const { dialog, inside, store } = await open('usual')
    fireEvent.pointerDown(inside.getByRole('heading', { level: 2 }))
    expect(store.get(openOverlaysAtom)).toEqual([ID])
    fireEvent.pointerDown(dialog.parentElement as HTMLElement)
    expect(store.get(openOverlaysAtom)).toEqual([])
  })

  it('[S9.1] says how much is missing to free delivery', async () => {
    const { inside } = await open('usual')
    const meter = inside.getByRole('progressbar') as HTMLProgressElement
    expect([meter.max, meter.value]).toEqual([25000, 10800])
  })

  it('[S8.36] names an unavailable product in its alert', async () => {
    const { inside } = await open('errors', 'pl')
    const alert = inside.getByRole('alert')
    expect(alert.textContent).toContain('Produkt w koszyku jest niedostępny')
    expect(alert.textContent).toContain('Usuń niedostępne produkty, aby przejść do zamówienia.')
  })

  it('[S8.37] asks for attention to any other trouble', async () => {
    const { inside, store } = await open('errors')
    const items = brokenCart.items.filter(({ isUnavailable }) => !isUnavailable)
    await act(async () => store.set(confirmedDataAtom, { cart: { ...brokenCart, items, hasUnavailableItem: false } }))
    expect(inside.getByRole('alert').textContent).toContain('Something needs your attention')
    expect(inside.getByRole('alert').textContent).toContain('Check the marked products and correct their quantity.')
  })

  it('[S8.2] [S8.3] marks the lines that something is wrong with', async () => {
    const { dialog } = await open('errors')
    expect(dialog.textContent).toContain('Only 12 pieces available.')
    expect(dialog.textContent).toContain('Unavailable product')
  })

  it('[S8.39] hides the totals while something is wrong', async () => {
    const { dialog, store } = await open('errors')
    expect(dialog.querySelector('dl')).toBeNull()
    await act(async () => store.set(confirmedDataAtom, { cart: usualCart }))
    expect(dialog.querySelector('dl')?.textContent).toContain('108.00')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[S4.28] [S4.29] can dismiss the alert, which is back when the cart changes', async () => {
    const { inside, dialog, store } = await open('errors')
    fireEvent.click(inside.getByRole('button', { name: 'Dismiss message' }))
    expect(inside.queryByRole('alert')).toBeNull()
    expect(dialog.querySelector('dl')).toBeNull()
    await act(async () => store.set(confirmedDataAtom, { cart: { ...brokenCart, count: 25 } }))
    expect(inside.getByRole('alert')).toBeTruthy()
  })

  it('[S4.30] disables the checkout while something is wrong, and says why', async () => {
    const { inside, store } = await open('errors')
    const checkout = inside.getByRole('button', { name: 'Checkout' }) as HTMLButtonElement
    const reason = () => document.getElementById(checkout.getAttribute('aria-describedby') ?? '')?.textContent
    expect(checkout.disabled).toBe(true)
    expect(reason()).toContain('Remove the unavailable products')
    fireEvent.click(inside.getByRole('button', { name: 'Dismiss message' }))
    expect(reason()).toContain('Remove the unavailable products')
    await act(async () => store.set(confirmedDataAtom, { cart: usualCart }))
    expect(inside.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/zamowienie')
  })

  it.each([
    ['pl', 'Twój koszyk jest pusty', 'Dodaj produkty, aby rozpocząć zakupy.'],
    ['en', 'Your basket is empty', 'Add products to start shopping.'],
    ['de', 'Ihr Warenkorb ist leer', 'Legen Sie Artikel hinein, um einzukaufen.'],
  ] as const)('[S8.40] says in %s that it is empty', async (locale, title, description) => {
    const { inside, dialog } = await open('empty', locale)
    expect(inside.getByRole('heading', { level: 3 }).textContent).toBe(title)
    expect(dialog.textContent).toContain(description)
  })

  it('does not call a cart empty that could not be loaded', async () => {
    const { dialog, inside } = await open('unknown')
    expect(dialog.textContent).not.toContain('empty')
    expect(inside.getByRole('link', { name: 'View basket' })).toBeTruthy()
  })
})
