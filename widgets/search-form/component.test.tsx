import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { SearchForm } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { searchForm } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(searchForm, fixtures[name]!, locale, { 'search-form': SearchForm })
  return drawn
}

describe('the search field', () => {
  it('is a plain form that carries the phrase to the results', async () => {
    const { container } = await draw('searched')
    const form = container.querySelector('form') as HTMLFormElement
    expect([form.getAttribute('action'), form.method]).toEqual(['/en/search', 'get'])
    expect(Object.fromEntries(new FormData(form))).toEqual({ phrase: 'żółta filiżanka' })
    expect(container.querySelector('search')?.getAttribute('aria-label')).toBe('Search the shop')
  })

  it('wants three characters at least before it goes anywhere', async () => {
    const { container } = await draw('usual')
    const field = container.querySelector('input') as HTMLInputElement
    expect([field.required, field.minLength]).toEqual([true, 3])
  })

  it.each(['pl', 'en', 'de'] as const)(
    'has another name than the one of the header, so that landmarks can be told apart, in %s',
    async (locale) => {
      const inHeader = (await draw('usual', locale)).container.querySelector('search')?.getAttribute('aria-label')
      drawn?.unmount()
      const onPage = (await draw('onPage', locale)).container.querySelector('search')?.getAttribute('aria-label')
      expect(inHeader).not.toBe(onPage)
    },
  )
})
