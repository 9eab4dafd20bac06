import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { Hero } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { hero } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(hero, fixtures[name]!, locale, { hero: Hero })
  return drawn
}

describe('the shop window', () => {
  it('titles the page, and its picture is the first to be loaded', async () => {
    const { container } = await draw('usual')
    expect(container.querySelector('h1')?.textContent).toBe('Świeżo palona w Łodzi')
    const image = container.querySelector('img') as HTMLImageElement
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
    expect(container.querySelector('source')?.getAttribute('srcset')).toContain('roastery-mobile')
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/kawa')
  })

  it('keeps the focal point of its picture in sight, on narrow pages that of the narrow one', async () => {
    const pointsOf = ({ container }: RenderedFixture) =>
      ['section', 'picture'].map((name) => container.querySelector(name)?.className.match(/[xy]\d+/g))
    expect(pointsOf(await draw('focused'))).toEqual([
      ['x3', 'y4'],
      ['x3', 'y4'],
    ])
    drawn?.unmount()
    expect(pointsOf(await draw('usual'))).toEqual([
      ['x8', 'y10'],
      ['x5', 'y10'],
    ])
  })

  it('further down waits for its picture and is a heading among others', async () => {
    const { container } = await draw('titleOnly')
    expect(container.querySelector('h1')).toBeNull()
    expect(container.querySelector('h2')?.textContent).toBe('Good coffee at work')
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy')
    expect(container.querySelector('source')).toBeNull()
    expect(container.querySelector('a')).toBeNull()
  })
})
