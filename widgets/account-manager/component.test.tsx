// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import { AccountManager } from './component.tsx'
import { fixtures } from './fixtures.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

const draw = async (name: keyof typeof fixtures) => {
  drawn = await drawElement(<AccountManager id="manager" props={fixtures[name]!.props} slots={{}} />)
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('the account manager', () => {
  it('[S1.20] is shown with a portrait, and is called, mailed or written to', async () => {
    await draw('usual')
    expect(screen.getByRole('img').getAttribute('alt')).toContain('Joanna Krupa')
    expect(hrefs()).toEqual(['tel:+48422001021', 'mailto:joanna@ziarno.example', '/dane-kontaktowe'])
  })

  it('does without portrait, phone and form', async () => {
    await draw('withoutPicture')
    expect(screen.queryByRole('img')).toBeNull()
    expect(hrefs()).toEqual(['mailto:joanna@ziarno.example'])
  })
})
