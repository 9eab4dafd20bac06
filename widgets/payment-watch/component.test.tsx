import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { paymentWatch } from './schema.ts'

let page: RenderedFixture | undefined
afterEach(() => {
  page?.unmount()
  vi.useRealTimers()
})

describe('a payment that is under way', () => {
  it('is looked at every few seconds for two minutes; then the page says that a mail will tell', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    page = await renderFixture(paymentWatch, fixtures.usual!, 'pl', registry)
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    const said = () => page!.container.querySelector('[role=status]')?.textContent
    const title = () => page!.container.querySelector('h1')?.textContent
    expect(title()).toBe('Weryfikujemy Twoją płatność. Nie zamykaj strony.')
    await pass(2)
    expect(page.emitted).toHaveLength(1)
    await pass(8)
    expect(page.emitted).toHaveLength(4)
    expect(said()).toBe('')
    await pass(120)
    expect(page.emitted).toHaveLength(26)
    expect(said()).toBe('Ta strona już nie sprawdza płatności sama.')
    expect(title()).toBe('Weryfikujemy Twoją płatność.')
    await pass(600)
    expect(page.emitted).toHaveLength(26)

    const again = page.container.querySelector<HTMLElement>('a:last-of-type')!
    again.addEventListener('click', (event) => event.preventDefault())
    await act(async () => again.click())
    expect(said()).toBe('')
    await pass(2)
    expect(page.emitted).toHaveLength(27)
  })

  it('is not looked at while there is no network, and again once there is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    page = await renderFixture(paymentWatch, fixtures.usual!, 'pl', registry)
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    await pass(20)
    expect(page.emitted).toEqual([])
    onLine.mockReturnValue(true)
    await pass(5)
    expect(page.emitted).toHaveLength(1)
  })
})
