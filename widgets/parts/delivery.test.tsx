import { afterEach, describe, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import type { Locale } from '#schemas/locale.ts'
import { Delivery } from './delivery.tsx'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

const deliveryTimes = [
  { deliveryTime: 1, quantity: 4, status: 'in_stock' },
  { deliveryTime: 2, quantity: 8, status: 'to_order' },
  { deliveryTime: 5, quantity: 8, status: 'to_order' },
]

async function read(quantity: number, { available = true, locale = 'en' as Locale } = {}) {
  drawn?.unmount()
  drawn = await drawElement(<Delivery available={available} deliveryTimes={deliveryTimes} quantity={quantity} />, {
    locale,
  })
  return drawn.container.textContent?.replaceAll('\u00a0', ' ').trim()
}

describe('the delivery badge', () => {
  it('[S5.39] follows the quantity asked for', async () => {
    expect(await read(4)).toBe('Dispatched within 24 hours')
    expect(await read(5)).toBe('Dispatched within 2 days')
    expect(await read(13)).toBe('Dispatched within 5 days')
    expect(await read(21)).toBe('Out of stock')
  })

  it('says that an unavailable product is out of stock, whatever its delivery times', async () => {
    expect(await read(1, { available: false })).toBe('Out of stock')
  })

  it('states that digital products arrive right after the payment', async () => {
    drawn = await drawElement(<Delivery available deliveryTimes={deliveryTimes} quantity={1} type="downloadable" />)
    expect(drawn.container.textContent?.trim()).toBe('Available right after payment')
  })

  it('speaks Polish and German', async () => {
    expect(await read(1, { locale: 'pl' })).toBe('Wysyłka w 24 h')
    expect(await read(5, { locale: 'pl' })).toBe('Wysyłka w ciągu 2 dni')
    expect(await read(1, { locale: 'de' })).toBe('Versand innerhalb von 24 Stunden')
  })

  it('shows the latest time for dispatch today only beside products in stock', async () => {
    const note = 'Order by 13:00'
    for (const [quantity, said] of [
      [1, 'Dispatched within 24 hours Order by 13:00'],
      [5, 'Dispatched within 2 days'],
    ] as const) {
      drawn?.unmount()
      drawn = await drawElement(<Delivery available deliveryTimes={deliveryTimes} quantity={quantity} note={note} />, {
        locale: 'en',
      })
      expect(drawn.container.textContent?.replaceAll('\u00a0', ' ').trim()).toBe(said)
    }
  })

  it('says the same in a word and with an icon, never by colour alone', async () => {
    await read(1)
    expect(drawn?.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })
})
