import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import type { Fixture } from '../fixture.ts'
import { registry } from '../registry.ts'
import { form } from './schema.ts'

const fixture: Fixture<typeof form> = {
  on: { submit: [{ do: 'submit', op: 'account.changeEmail' }] },
  props: {
    submit: 'Change',
    sent: 'Thank you',
    fields: [
      { name: 'email', label: 'E-mail', type: 'email', rules: [{ rule: 'required' }, { rule: 'email' }] },
      { name: 'currentPassword', label: 'Password', type: 'password', rules: [{ rule: 'required' }] },
      { name: 'terms', label: 'I agree', type: 'checkbox', rules: [{ rule: 'required' }] },
    ],
  },
}

let page: RenderedFixture
afterEach(() => page.unmount())

const input = (name: string) => page.container.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const errors = () => [...page.container.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent)
const thanks = () => page.container.querySelector('[role=alert]')?.textContent

/** Fills in a whole text, as a password manager does: React compares it with its last known value. */
async function fillIn(name: string, text: string) {
  await act(async () => {
    input(name).focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(name), text)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function sendAgain(email: string) {
  const { length } = page.emitted
  await fillIn('email', email)
  await fillIn('currentPassword', 'Ziarno#2026')
  await act(async () => input('terms').click())
  await act(async () => {
    page.container.querySelector('form')!.requestSubmit()
    await expect.poll(() => page.emitted.length).toBe(length + 1)
  })
  await expect.poll(() => input('email').value).toBe('')
}

describe('a form that stays after it was sent', () => {
  it('thanks without an error, empty and with focus at its thanks', async () => {
    page = await renderFixture(form, fixture, 'en', registry)
    await sendAgain('a@example.com')
    expect(thanks()).toContain('Thank you')
    expect(errors()).toEqual([])
    expect([input('currentPassword').value, input('terms').checked]).toEqual(['', false])
    expect(document.activeElement?.id).toBe('screen.fixture-news')
  })

  it('sends every further time, also where a field is filled in with the same text', async () => {
    page = await renderFixture(form, fixture, 'en', registry)
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) await sendAgain(email)
    expect(page.emitted.map(({ payload }) => payload)).toEqual([
      { email: 'a@example.com', currentPassword: 'Ziarno#2026', terms: true },
      { email: 'b@example.com', currentPassword: 'Ziarno#2026', terms: true },
      { email: 'c@example.com', currentPassword: 'Ziarno#2026', terms: true },
    ])
  })

  it('checks a field again as it is left', async () => {
    page = await renderFixture(form, fixture, 'en', registry)
    await sendAgain('a@example.com')
    await fillIn('email', 'b@')
    await act(async () => input('terms').focus())
    expect(errors()).toEqual(['Please enter a valid email address'])
  })
})
