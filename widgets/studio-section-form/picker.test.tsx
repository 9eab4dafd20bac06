import { afterEach, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { sectionForm } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function buttonsOf(name: string) {
  drawn = await renderFixture(sectionForm, fixtures[name]!, 'en', registry)
  return [...drawn.container.querySelectorAll('li button')].map((button) => button.textContent?.slice(0, 1))
}

it('moves what stands in an order, and nothing of a list whose order means nothing', async () => {
  expect(await buttonsOf('usual')).toEqual(['↓', '×', '↑', '×'])
  drawn?.unmount()
  expect(await buttonsOf('unordered')).toEqual(['×', '×'])
})
