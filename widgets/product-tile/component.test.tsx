import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginRun, endRun } from '#runtime/state/runs.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import type { Locale } from '#schemas/locale.ts'
import type { Fixture } from '../fixture.ts'
import { ProductTile } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { dripper, guji, officeCoffee } from './sample-products.ts'
import { productTile, TileVariant } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => {
  drawn?.unmount()
  vi.useRealTimers()
})

async function draw(fixture: Fixture<typeof productTile>, locale: Locale = 'en') {
  drawn = await renderFixture(productTile, fixture, locale, { 'product-tile': ProductTile })
  const { container } = drawn
  return {
    ...drawn,
    form: container.querySelector('form'),
    text: container.textContent?.replaceAll('\u00a0', ' ') ?? '',
  }
}

const add = fixtures.usual.on!
const submit = (form: HTMLFormElement) => fireEvent.submit(form)

describe('the product tile', () => {
  it('[S3.41] has the variants configurable-tile, long-tile, product-page and simple-tile', () => {
    expect(TileVariant.options).toEqual(['configurable-tile', 'long-tile', 'product-page', 'simple-tile'])
  })

  it('[S2.200] shows a show-variants link for a configurable product', async () => {
    const { container, form } = await draw({ props: { product: guji, variant: 'configurable-tile' }, on: add })
    expect(form).toBeNull()
    const links = [...container.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])
    expect(links).toEqual([
      [guji.href, guji.name],
      [guji.href, `Show variants: ${guji.name}`],
    ])
  })

  it('[S2.201] shows an add button when the simple product is available', async () => {
    const { form, emitted, container } = await draw({ props: { product: dripper, variant: 'simple-tile' }, on: add })
    expect(container.querySelector('button')?.textContent).toBe(`Add to basket: ${dripper.name}`)
    submit(form!)
    expect(emitted).toEqual([{ event: 'add', payload: { qty: 1 } }])
  })

  it('adds the smallest quantity that is sold', async () => {
    const { form, emitted } = await draw({ props: { product: officeCoffee, variant: 'simple-tile' }, on: add })
    submit(form!)
    expect(emitted).toEqual([{ event: 'add', payload: { qty: 3 } }])
  })

  it('is a form that works before script', async () => {
    const { serverHtml } = await draw({ props: { product: dripper, variant: 'simple-tile' }, on: add })
    expect(serverHtml).toContain('action="/actions/cart.addItem" method="post"')
    expect(serverHtml).toContain('{&quot;qty&quot;:1,&quot;sku&quot;:&quot;ZAP-2001&quot;}')
  })

  it('[S2.202] shows a check link and a grey picture when the product is not available', async () => {
    const { form, container, text } = await draw(fixtures.soldOut!)
    expect(form).toBeNull()
    expect([...container.querySelectorAll('a')].at(-1)?.textContent).toMatch(/^View: /)
    expect(text).toContain('Out of stock')
  })

  it('is unavailable without a price in the shopper’s currency', async () => {
    const { form, container, text } = await draw(fixtures.withoutPrice!)
    expect(form).toBeNull()
    expect(container.querySelector('strong')).toBeNull()
    expect(text).toContain('View')
    expect(text).toContain('Out of stock')
  })

  it('cannot be added where the screen gave it no steps', async () => {
    const { form, text } = await draw({ props: { product: dripper, variant: 'simple-tile' } })
    expect(form).toBeNull()
    expect(text).toContain('View')
  })

  it('[S2.204] has a quantity input and an icon button as a long tile', async () => {
    const { form, emitted, container } = await draw(fixtures.long!)
    const field = container.querySelector('input[type=number]') as HTMLInputElement
    const button = container.querySelector('button[type=submit]') as HTMLButtonElement
    expect(field.value).toBe('3')
    expect(button.textContent).toBe('')
    expect(button.getAttribute('aria-label')).toContain(officeCoffee.name)
    fireEvent.change(field, { target: { value: '9' } })
    fireEvent.blur(field)
    submit(form!)
    expect(emitted).toEqual([{ event: 'add', payload: { qty: 9 } }])
  })

  it('[S2.203] has a quantity input and a button on the product page', async () => {
    const { form, emitted, container } = await draw(fixtures.productPage!)
    fireEvent.click(container.querySelector('button[aria-label="Increase quantity"]')!)
    expect(container.querySelector('button[type=submit]')?.textContent).toBe('Add to basket')
    submit(form!)
    expect(emitted).toEqual([{ event: 'add', payload: { qty: 6 } }])
  })

  it('states minimum and step of the quantity on the product page', async () => {
    const { text, container } = await draw(fixtures.productPage!)
    expect(text).toContain('Minimum quantity: 3')
    expect(text).toContain('Sold in multiples of 3')
    const field = container.querySelector('input[type=number]')!
    expect(container.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby')!)}`)).not.toBeNull()
  })

  it('[S2.175] [S5.39] [S9.5] lets the delivery badge of the product page follow the quantity after 500 ms', async () => {
    const { container } = await draw(fixtures.productPage!)
    vi.useFakeTimers()
    expect(container.textContent).toContain('Dispatched within 24 hours')
    fireEvent.click(container.querySelector('button[aria-label="Increase quantity"]')!)
    act(() => void vi.advanceTimersByTime(499))
    expect(container.textContent).toContain('Dispatched within 24 hours')
    act(() => void vi.advanceTimersByTime(1))
    expect(container.textContent).toContain('Dispatched within 5 days')
  })

  it.each([
    ['pl', 'zawiera VAT 23%'],
    ['en', 'incl. 23% VAT'],
    ['de', 'inkl. 23 % MwSt., zzgl. Versandkosten'],
  ] as const)('notes on the product page in %s that VAT is in the price', async (locale, note) => {
    const { text } = await draw(fixtures.productPage!, locale)
    expect(text).toContain(note)
  })

  it('leaves out VAT that is not in the price, and delivery costs of digital products', async () => {
    const { text } = await draw(
      { props: { product: { ...dripper, type: 'virtual' }, variant: 'product-page', taxRate: 0 }, on: add },
      'de',
    )
    expect(text).not.toMatch(/MwSt|Versand/)
  })

  it('links the German note to the delivery costs', async () => {
    const { container } = await draw(fixtures.productPage!, 'de')
    expect(container.querySelector('a[href="/de/versand-und-zahlung"]')?.textContent).toBe('zzgl. Versandkosten')
  })

  it('offers nothing to buy until a variant that exists is chosen', async () => {
    const { form, text } = await draw({ ...fixtures.productPageIncomplete!, on: add })
    expect(form).toBeNull()
    expect(text).not.toContain('Ships')
  })

  it('[S4.42] looks busy while the product is being added', async () => {
    const { store, container } = await draw(fixtures.usual)
    const button = container.querySelector('button[type=submit]')!
    expect(button.getAttribute('aria-busy')).toBeNull()
    act(() => void beginRun(store, 'screen.fixture', 'add', { qty: 1 }))
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.textContent).toContain('Adding…')
  })

  it('[S9.6] looks busy for 2500 ms, however fast the answer comes', async () => {
    const { store, container } = await draw(fixtures.productPage!)
    vi.useFakeTimers()
    const button = container.querySelector('button[type=submit]')!
    let run: ReturnType<typeof beginRun> | undefined
    act(() => {
      run = beginRun(store, 'screen.fixture', 'add', { qty: 1 })
    })
    act(() => void vi.advanceTimersByTime(40))
    act(() => endRun(store, run!))
    act(() => void vi.advanceTimersByTime(2459))
    expect(button.getAttribute('aria-busy')).toBe('true')
    act(() => void vi.advanceTimersByTime(1))
    expect(button.getAttribute('aria-busy')).toBeNull()
  })

  it('takes a further press as soon as the addition has failed', async () => {
    const { store, container } = await draw(fixtures.productPage!)
    const button = container.querySelector('button[type=submit]')!
    act(() => endRun(store, beginRun(store, 'screen.fixture', 'add', { qty: 1 }), { hasFailed: true }))
    expect(button.getAttribute('aria-busy')).toBeNull()
    act(() => void beginRun(store, 'screen.fixture', 'add', { qty: 1 }))
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('keeps the reason of a refusal beside the quantity until another is asked for', async () => {
    const { store, container } = await draw(fixtures.productPage!)
    const field = container.querySelector('input[name=qty]')!
    const button = container.querySelector('button[type=submit]')!
    act(() => {
      const run = beginRun(store, 'screen.fixture', 'add', { qty: 1 })
      endRun(store, run, { fieldErrors: { qty: 'At most 3 pieces.' }, hasFailed: true })
    })
    const reason = container.querySelector('[role=alert]')
    expect(reason?.textContent).toBe('At most 3 pieces.')
    expect(field.getAttribute('aria-describedby')).toContain(reason?.id)
    expect(button.getAttribute('aria-busy')).toBeNull()
    act(() => void fireEvent.change(field, { target: { value: '6' } }))
    act(() => void fireEvent.blur(field))
    expect(container.querySelector('[role=alert]')).toBeNull()
  })

  it('[S1.22] offers an earlier purchase again, in the same quantity as far as there is stock', async () => {
    const { form, emitted, text, container } = await draw(fixtures.longBought!)
    expect(text).toContain('Ostatnio: 6 szt., 4.11.2026')
    expect(text).toContain('Na stanie: 140 szt.')
    const button = container.querySelector('button[type=submit]')
    expect(button?.textContent).toBe('Buy again')
    expect(button?.getAttribute('aria-label')).toBe(`Buy again: ${officeCoffee.name}`)
    submit(form!)
    expect(emitted).toEqual([{ event: 'add', payload: { qty: 6 } }])
  })

  it('says its name once as the link of the whole tile, and keeps the picture silent', async () => {
    const { container } = await draw(fixtures.usual)
    expect(container.querySelector('h3 a')?.textContent).toBe(dripper.name)
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('')
  })
})
