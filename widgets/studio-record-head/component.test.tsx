// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { recordHead } from './schema.ts'

let drawn: RenderedFixture
afterEach(() => drawn.unmount())

it('opens a page of the shop in a new tab, says so, and stays in its own for pages of the studio', async () => {
  drawn = await renderFixture(recordHead, fixtures.usual!, 'en', registry)
  const linkOf = (href: string) => drawn.container.querySelector(`a[href="${href}"]`)!
  expect(linkOf('/en').getAttribute('target')).toBe('_blank')
  expect(linkOf('/en').textContent).toBe('See it in the shop\u00a0 (opens in a new tab)')
  expect(linkOf('/en/studio/orders').getAttribute('target')).toBeNull()
})
