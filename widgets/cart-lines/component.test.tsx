import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { CartLines } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { cartLines } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: keyof typeof fixtures, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(cartLines, fixtures[name] as (typeof fixtures)['usual'], locale, {
    'cart-lines': CartLines,
  })
  const line = drawn.container.querySelector('li') as HTMLElement
  return { ...drawn, line }
}

/** The lines without their warnings. */
const LINES = 'li[data-state]'

describe('a cart line', () => {
  it('[S2.122] shows image, name and price', async () => {
    const { line } = await draw('usual')
    expect(line.querySelector('img')?.getAttribute('src')).toContain('/_next/image')
    expect(line.querySelector('h2 a')?.textContent).toBe('Kubek emaliowany z niebieskim rantem')
    expect(line.textContent).toContain('108.00')
  })

  it('strikes the regular total of a discounted line through', async () => {
    const { line } = await draw('discounted')
    expect(line.querySelector('s')?.textContent?.replaceAll('\u00a0', ' ')).toBe('Regular price 124.00 zł')
    expect((await draw('usual')).line.querySelector('s')).toBeNull()
  })

  it('[S2.124] shows the chosen configurable options', async () => {
    const { container } = await draw('errors')
    expect(container.textContent).toContain('Masa: 250 g')
    expect(container.textContent).toContain('Mielenie: Całe ziarna')
  })

  it('[S2.125] has a quantity control that asks for the new quantity', async () => {
    const { line, emitted } = await draw('usual')
    const field = line.querySelector('input[type=number]') as HTMLInputElement
    expect(field.value).toBe('2')
    fireEvent.change(field, { target: { value: '5' } })
    fireEvent.blur(field)
    expect(emitted).toContainEqual({ event: 'setQuantity', payload: { itemId: 'line-1', qty: 5 } })
  })

  it('[S2.126] has a remove button that names its product', async () => {
    const { line, emitted } = await draw('usual')
    const remove = line.querySelector('button[aria-label^="Remove Kubek"]') as HTMLButtonElement
    fireEvent.click(remove)
    expect(emitted).toContainEqual({ event: 'remove', payload: { itemId: 'line-1' } })
  })

  it("uses its own text in the shopper's language for an error without a sentence of the commerce API", async () => {
    const { container } = await draw('errors', 'pl')
    expect(container.textContent).toContain('Niestety nie mamy wybranej ilości produktu. Dostępnych sztuk: 12.')
    expect(container.textContent).toContain('Produkt niedostępny')
  })

  it('[S2.123] shows manufacturer, SKU and EAN', async () => {
    const { line } = await draw('usual')
    expect(line.textContent).toContain('Huta Północ')
    expect(line.textContent).toContain('SKU KUB-350')
    expect(line.textContent).toContain('EAN\u00a02990000070111')
  })

  it('[S2.127] shows its warnings, tied to its quantity', async () => {
    const { container } = await draw('errors')
    const line = container.querySelectorAll(LINES)[1] as HTMLElement
    const field = line.querySelector('input[type=number]') as HTMLInputElement
    const warnings = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(warnings?.textContent).toBe(
      'Unfortunately, we do not have the selected quantity of the product. Only 12 pieces available.',
    )
  })

  it('[S4.9] is available, unavailable and greyed with an error, or over its stock', async () => {
    const { container } = await draw('errors')
    const lines = [...container.querySelectorAll<HTMLElement>(LINES)]
    expect(lines.map(({ dataset }) => dataset.state)).toEqual([
      'available',
      'exceeded',
      'unavailable',
      'available',
      'available',
    ])
    const [, exceeded, gone] = lines as [HTMLElement, HTMLElement, HTMLElement]
    expect(gone.querySelector('.off')).toBeTruthy()
    expect(gone.textContent).toContain('Unavailable product')
    expect(exceeded.querySelector('.off')).toBeNull()
    expect((exceeded.querySelectorAll('button[type=button]')[1] as HTMLButtonElement).disabled).toBe(true)
  })

  it.each([
    ['pl', 'Przepraszamy, wystąpił błąd związany z tym produktem. Usuń go z koszyka.'],
    ['en', 'Sorry, unfortunately there was an error with the product. Please remove it'],
  ] as const)('[S8.4] asks in %s to remove a product with any other error', async (locale, text) => {
    const { container } = await draw('errors', locale)
    expect(container.querySelectorAll(LINES)[3]?.textContent).toContain(text)
  })

  it("says the commerce API's own sentence where it sent one", async () => {
    const { container } = await draw('errors')
    const line = container.querySelectorAll(LINES)[4]
    expect(line?.textContent).toContain('Tylko 12 sztuk, zamów przed poniedziałkiem.')
    expect(line?.textContent).not.toContain('Only 12 pieces')
  })

  it('offers no quantity for an unavailable product', async () => {
    const { container } = await draw('errors')
    expect(container.querySelectorAll(LINES)[2]?.querySelector('input[type=number]')).toBeNull()
  })
})
