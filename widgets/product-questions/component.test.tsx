import { afterEach, describe, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import { ProductQuestions } from './component.tsx'
import { fixtures } from './fixtures.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

describe('questions about a product', () => {
  it('stand below a heading, each with its answer, and name the asker only where a line does', async () => {
    const { title, questions } = fixtures.usual!.props
    drawn = await drawElement(<ProductQuestions id="questions" props={fixtures.usual!.props} slots={{}} />)
    const page = drawn.container
    expect(page.querySelector('section')?.getAttribute('aria-labelledby')).toBe(page.querySelector('h2')?.id)
    expect(page.querySelector('h2')?.textContent).toBe(title)
    const items = [...page.querySelectorAll('li')]
    expect(items.map((item) => item.querySelector('h3')?.textContent)).toEqual(questions.map((each) => each.question))
    expect(items[0]?.textContent).toContain('Pyta A. N.')
    expect([...items[1]!.querySelectorAll('p')].map((text) => text.textContent)).toEqual([
      questions[1]!.answer,
      questions[1]!.answered,
    ])
  })
})
