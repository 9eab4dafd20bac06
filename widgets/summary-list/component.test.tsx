import { afterEach, describe, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import { SummaryList } from './component.tsx'
import { fixtures } from './fixtures.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

describe('a list of stated facts', () => {
  it('names each fact once, with every line of its value', async () => {
    drawn = await drawElement(<SummaryList id="summary" props={fixtures.usual!.props} slots={{}} />)
    const groups = [...drawn.container.querySelectorAll('dl > div')].map((group) => [
      group.querySelector('dt')?.textContent,
      ...[...group.querySelectorAll('dd')].map((line) => line.textContent),
    ])
    expect(groups[1]).toEqual(['Produkty', '1 × Czajnik z gęsią szyją Struga, 0,9 l', '2 × Filtry stożkowe Norpap'])
    expect(drawn.container.querySelector('h2')?.textContent).toBe('Twoje oświadczenie')
  })

  it('has no heading without a title', async () => {
    drawn = await drawElement(<SummaryList id="summary" props={fixtures.longest!.props} slots={{}} />)
    expect(drawn.container.querySelector('h2')).toBeNull()
  })
})
