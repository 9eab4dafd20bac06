import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { ProductAttributes } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { productAttributes } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

describe('the attributes of a product', () => {
  it.each([
    ['pl', 'Tak', 'Nie'],
    ['en', 'Yes', 'No'],
    ['de', 'Ja', 'Nein'],
  ] as const)('[S3.19] are drawn with booleans as yes or no in %s', async (locale, yes, no) => {
    drawn = await renderFixture(productAttributes, fixtures.usual, locale, { 'product-attributes': ProductAttributes })
    const values = [...drawn.container.querySelectorAll('dd')].map((value) => value.textContent)
    expect(values).toEqual(['Brazylia, Indie', 'Ciemne', '900–1300', yes, no])
  })
})
