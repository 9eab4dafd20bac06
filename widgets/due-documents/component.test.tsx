// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import { DueDocuments } from './component.tsx'
import { fixtures } from './fixtures.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

const draw = async (name: keyof typeof fixtures) => {
  drawn = await drawElement(<DueDocuments id="due" props={fixtures[name]!.props} slots={{}} />)
}

describe('the invoices of the dashboard', () => {
  it('[S1.19] stand in rows with day, amount, state and file, below what is overdue', async () => {
    await draw('usual')
    expect(screen.getByText('1 faktura po terminie. Do zapłaty: 1 240,00 zł')).toBeTruthy()
    const [late, paid] = screen.getAllByRole('listitem')
    expect(within(late!).getByText('Po terminie').className).toContain('bad')
    expect(within(late!).getByText('Termin płatności: 7.11.2026')).toBeTruthy()
    const file = within(late!).getByRole('link', { name: /Faktura FV\/2026\/10\/410$/ })
    expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/api/account/documents/doc-410', true])
    expect(within(paid!).queryByRole('link')).toBeNull()
  })

  it('are a sentence when there are none', async () => {
    await draw('empty')
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.getByText('Brak dokumentów')).toBeTruthy()
  })
})
