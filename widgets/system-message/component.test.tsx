import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { SystemMessage } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { systemMessage } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(systemMessage, fixtures[name]!, locale, { 'system-message': SystemMessage })
  return drawn
}

describe('an error page', () => {
  it('has a title of its own, a search and ways on', async () => {
    const { container } = await draw('usual')
    expect(container.querySelector('h1')?.textContent).toBe('Nie znaleźliśmy tej strony')
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/')
    expect(container.textContent).toContain('Search')
    expect(container.textContent).toContain('Categories')
  })

  it('tells how to reach people meanwhile, and loads no picture for it', async () => {
    const { container } = await draw('maintenance', 'de')
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/de', 'mailto:sklep@ziarno.example', 'tel:+48422001020'])
    expect(container.querySelector('img')).toBeNull()
  })
})
