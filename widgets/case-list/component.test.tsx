// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import { CaseList } from './component.tsx'
import { fixtures } from './fixtures.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

it('names number, order, day and state of each case, and leads to it', async () => {
  drawn = await drawElement(<CaseList id="cases" props={fixtures.usual!.props} slots={{}} />)
  const row = drawn.container.querySelector('article')
  expect(row?.querySelector('h2 a')?.getAttribute('href')).toBe(
    '/konto/zwroty-i-reklamacje/reklamacja/q3J8vXk2mN5pR7tY9wB1dF',
  )
  for (const text of ['RE/2026/000017', 'Zamówienie 100015079 z 18.11.2026', 'Zgłoszono 2.12.2026', 'Rozpatrywana'])
    expect(row?.textContent).toContain(text)
})
