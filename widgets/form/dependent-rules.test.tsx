import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { registry } from '../registry.ts'
import { form } from './schema.ts'

let page: RenderedFixture
afterEach(() => page.unmount())

async function open(errors?: Record<string, string>) {
  page = await renderFixture(
    form,
    {
      on: { submit: [{ do: 'submit', op: 'contact.send' }] },
      props: {
        submit: 'Send',
        sent: '',
        ...(errors && { errors }),
        fields: [
          {
            name: 'country',
            label: 'Country',
            type: 'select',
            value: 'PL',
            options: [
              { value: 'PL', label: 'Poland' },
              { value: 'DE', label: 'Germany' },
            ],
            rules: [{ rule: 'required' }],
          },
          {
            name: 'postcode',
            label: 'Postcode',
            type: 'text',
            rules: [{ rule: 'required' }, { rule: 'postcode', countryField: 'country' }],
          },
          { name: 'password', label: 'Password', type: 'password', rules: [{ rule: 'required' }] },
          { name: 'repeat', label: 'Again', type: 'password', rules: [{ rule: 'sameAs', field: 'password' }] },
        ],
      },
    },
    'en',
    registry,
  )
}

const input = (name: string) => page.container.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const errorOf = (name: string) => document.getElementById(`${input(name).id}-error`)?.textContent ?? null

async function type(name: string, text: string, { leave = true } = {}) {
  await act(async () => {
    const proto = input(name) instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(proto, 'value')!.set!.call(input(name), text)
    input(name).dispatchEvent(new Event(name === 'country' ? 'change' : 'input', { bubbles: true }))
    if (leave) input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}
const choose = (country: string) => type('country', country, { leave: false })

describe('a field whose rules read another field', () => {
  it('loses its error when the other field makes it right', async () => {
    await open()
    await choose('DE')
    await type('postcode', '10-115')
    expect(errorOf('postcode')).not.toBeNull()
    await choose('PL')
    expect(errorOf('postcode')).toBeNull()
  })

  it('gets an error when the other field makes it wrong', async () => {
    await open()
    await type('postcode', '10-115')
    expect(errorOf('postcode')).toBeNull()
    await choose('DE')
    expect(errorOf('postcode')).not.toBeNull()
  })

  it('is left alone until it has been touched', async () => {
    await open()
    await choose('DE')
    expect(errorOf('postcode')).toBeNull()
    await type('postcode', '10-115', { leave: false })
    await choose('PL')
    await choose('DE')
    expect(errorOf('postcode')).toBeNull()
  })

  it('loses the server’s error with the value that it was about', async () => {
    await open({ postcode: 'Not in Poland', password: 'Too common' })
    expect([errorOf('postcode'), errorOf('password')]).toEqual(['Not in Poland', 'Too common'])
    await choose('DE')
    expect([errorOf('postcode'), errorOf('password')]).toEqual([null, 'Too common'])
  })

  it('is compared again as the text that it repeats changes', async () => {
    await open()
    await type('password', 'Ziarno#2026')
    await type('repeat', 'Ziarno#2025')
    expect(errorOf('repeat')).not.toBeNull()
    await type('password', 'Ziarno#2025', { leave: false })
    expect(errorOf('repeat')).toBeNull()
  })
})
