import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { SiteHeader } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { siteHeader } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(siteHeader, fixtures[name]!, locale, { 'site-header': SiteHeader })
  return drawn
}

describe('the header', () => {
  function scrollTo(y: number) {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    act(() => void window.dispatchEvent(new Event('scroll')))
  }
  const isAway = () => drawn?.container.querySelector('header')?.getAttribute('data-away')
  afterEach(() => Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }))

  it('[S2.98] hides when one scrolls down past 100 px by more than 20 px', async () => {
    await draw('usual')
    scrollTo(100)
    expect(isAway()).toBe('false')
    scrollTo(120)
    expect(isAway()).toBe('false')
    scrollTo(121)
    expect(isAway()).toBe('true')
  })

  it('returns at once for backward tabbing, before the browser scrolls to the focused element', async () => {
    await draw('usual')
    scrollTo(600)
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })))
    expect(isAway()).toBe('true')
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true })))
    expect(isAway()).toBe('false')
    expect(drawn?.container.querySelector('header')?.hasAttribute('data-at-once')).toBe(true)
    scrollTo(700)
    expect(isAway()).toBe('true')
    expect(drawn?.container.querySelector('header')?.hasAttribute('data-at-once')).toBe(false)
  })

  it('[S2.99] comes back when one scrolls up by more than 20 px, and at the top', async () => {
    await draw('usual')
    scrollTo(600)
    expect(isAway()).toBe('true')
    scrollTo(585)
    expect(isAway()).toBe('true')
    scrollTo(570)
    expect(isAway()).toBe('false')
    scrollTo(900)
    expect(isAway()).toBe('true')
    scrollTo(90)
    expect(isAway()).toBe('false')
  })

  it('is a landmark with strip, bar and menu', async () => {
    const { container } = await draw('usual')
    expect(container.querySelector('header')?.textContent).toBe('Free deliveryLogoCartMenu')
  })
})
