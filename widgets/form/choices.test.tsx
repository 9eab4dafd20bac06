import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { form } from './schema.ts'

let page: RenderedFixture
beforeEach(async () => {
  page = await renderFixture(form, fixtures.paying!, 'pl', registry)
})
afterEach(() => page.unmount())

const input = (name: string, value = '') =>
  page.container.querySelector<HTMLInputElement>(`[name="${name}"]${value && `[value="${value}"]`}`)
async function choose(value: string) {
  await act(async () => input('method', value)!.click())
}
const phoneLabel = () => page.container.querySelector('label[for$="phone"]')?.textContent

describe('cards to choose from', () => {
  it('show the fields of a choice once it is made, outside the label of the card', async () => {
    expect(input('code')).toBeNull()
    await choose('blik')
    expect(input('code')?.closest('fieldset')).toBe(input('method')?.closest('fieldset'))
    expect(input('method', 'blik')?.closest('label')?.contains(input('code'))).toBe(false)
    await choose('transfer')
    expect(input('code')).toBeNull()
  })

  it('show them always before script, when they could not be opened', () => {
    expect(page.serverHtml).toContain('name="code"')
  })

  it('ask for a field that only one choice needs', async () => {
    await choose('blik')
    expect(phoneLabel()).toBe('Telefon (opcjonalnie)')
    await choose('transfer')
    expect(phoneLabel()).toBe('Telefon')
    expect(input('phone')?.getAttribute('aria-required')).toBe('true')
  })

  it('show disabled options, with the reason', () => {
    const card = input('method', 'credit')
    expect(card?.disabled).toBe(true)
    expect(card?.closest('label')?.textContent).toContain('Limit zablokowany.')
  })
})

describe('a box to tick', () => {
  it('links to the document of a consent from its label, without leaving the form', () => {
    const link = input('terms')?.closest('label')?.querySelector('a')
    expect(link?.getAttribute('href')).toBe('/regulamin-sklepu')
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(link?.textContent).toBe('regulamin sklepu (otwiera się w nowej karcie)')
    expect(input('terms')?.closest('label')?.textContent).toMatch(/^Akceptuję regulamin sklepu/)
  })
})
