// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import { FormLink } from './component.tsx'
import { fixtures } from './fixtures.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

it('is a link to the page with the form, so that it works without a dialog', async () => {
  drawn = await drawElement(<FormLink id="link" props={fixtures.withoutDialog!.props} slots={{}} />)
  const link = drawn.container.querySelector('a')
  expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('aria-haspopup')]).toEqual([
    'Zwróć artykuł',
    '/zwroty-i-reklamacje?file=return',
    null,
  ])
})
