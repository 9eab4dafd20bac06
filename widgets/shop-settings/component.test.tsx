import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { ShopSettings } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { shopSettings } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(shopSettings, fixtures[name]!, locale, { 'shop-settings': ShopSettings })
  return drawn
}

describe('the language and currency selector', () => {
  it.each(['pl', 'en', 'de'] as const)(
    '[S1.2] labels the languages Polish, English and German on a %s page',
    async (locale) => {
      const { container } = await draw('usual', locale)
      const links = [...container.querySelectorAll('a')]
      expect(links.map((link) => [link.textContent, link.hreflang])).toEqual([
        ['Polish', 'pl'],
        ['English', 'en'],
        ['German', 'de'],
      ])
      expect(links.find((link) => link.getAttribute('aria-current'))?.hreflang).toBe(locale)
    },
  )

  it('[S1.4] shows the signs ZŁ, € and $', async () => {
    const { container } = await draw('usual', 'pl')
    expect([...container.querySelectorAll('button b')].map(({ textContent }) => textContent)).toEqual(['ZŁ', '€', '$'])
    expect(container.querySelector('summary')?.textContent).toBe('Język i waluta: Polish · ZŁ')
  })

  it('asks for the chosen currency, and does so before script too', async () => {
    const { container, emitted } = await draw('usual')
    const euro = container.querySelector('button[value=EUR]') as HTMLButtonElement
    expect(euro.form?.getAttribute('action')).toBe('/actions/preferences.setCurrency')
    expect(euro.form?.method).toBe('post')
    fireEvent.click(euro)
    expect(emitted).toEqual([{ event: 'setCurrency', payload: { currency: 'EUR' } }])
  })

  it('shows no currencies when the shop allows none to be chosen', async () => {
    const { container } = await draw('languagesOnly')
    expect(container.querySelector('button')).toBeNull()
    expect(container.querySelectorAll('a')).toHaveLength(3)
  })

  it('closes at Escape and gives focus back', async () => {
    const { container } = await draw('usual')
    const details = container.querySelector('details') as HTMLDetailsElement
    details.open = true
    fireEvent.keyDown(container.querySelector('a') as HTMLElement, { key: 'Escape' })
    expect(details.open).toBe(false)
    expect(document.activeElement).toBe(container.querySelector('summary'))
  })

  it('closes at a press elsewhere, when focus moves on, and when something in it is chosen', async () => {
    const { container } = await draw('usual')
    const details = container.querySelector('details') as HTMLDetailsElement
    details.open = true
    fireEvent.pointerDown(container.querySelector('a') as HTMLElement)
    expect(details.open).toBe(true)
    fireEvent.pointerDown(document.body)
    expect(details.open).toBe(false)

    details.open = true
    fireEvent.focusOut(container.querySelector('a') as HTMLElement, { relatedTarget: document.body })
    expect(details.open).toBe(false)

    details.open = true
    fireEvent.click(container.querySelector('button') as HTMLElement)
    expect(details.open).toBe(false)
  })
})
