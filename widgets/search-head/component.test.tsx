import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { SearchHead } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { searchHead } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: keyof typeof fixtures) {
  drawn = await renderFixture(searchHead, fixtures[name]!, 'en', { 'search-head': SearchHead })
  const { container } = drawn
  return {
    title: container.querySelector('h1')?.textContent,
    text: container.textContent ?? '',
    field: container.querySelector('input'),
  }
}

describe('the head of the search page', () => {
  it('names the phrase', async () => {
    expect(await draw('usual')).toMatchObject({ title: 'Results for “moka”', field: null })
  })

  it('[S5.31] asks for three characters when there were fewer, and lets the shopper type on', async () => {
    const { title, text, field } = await draw('short')
    expect(title).toBe('Search')
    expect(text).toContain('Type at least 3 characters')
    expect(field).toMatchObject({ name: 'phrase', defaultValue: 'mo', minLength: 3, required: true })
    expect(document.getElementById(field!.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Type at least 3 characters',
    )
  })

  it('says that nothing was found and lets the shopper try again', async () => {
    const { text, field } = await draw('none')
    expect(text).toContain('No results for “żółta łyżka”. See our recommendations.')
    expect(field?.defaultValue).toBe('żółta łyżka')
  })
})
