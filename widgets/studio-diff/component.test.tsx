import { afterEach, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { Diff } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { diff } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: string) {
  drawn = await renderFixture(diff, fixtures[name]!, 'en', { 'studio-diff': Diff })
  return drawn.container
}

it('says in words what a field was and is, also where there was or is nothing', async () => {
  const rows = [...(await draw('usual')).querySelectorAll('tbody tr')]
  const cells = rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Role', 'Viewer', 'Orders'],
    ['Language', 'nothing', 'Polish'],
    ['Phone', '600 100 200', 'removed'],
  ])
})

it('says so when nothing was changed', async () => {
  expect((await draw('empty')).textContent).toBe('Nothing has changed.')
})
