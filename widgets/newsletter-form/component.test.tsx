// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { NewsletterForm } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { newsletterForm } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: 'usual' | 'private') {
  drawn = await renderFixture(newsletterForm, fixtures[name]!, 'en', { 'newsletter-form': NewsletterForm })
  return drawn
}

it('the newsletter form sends the address with the consent, and its message takes the place of the fields', async () => {
  const { emitted } = await draw('usual')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'anna@example.com' } })
  fireEvent.click(screen.getByRole('checkbox'))
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  expect(emitted).toEqual([{ event: 'submit', payload: { email: 'anna@example.com', newsletter: true } }])
  expect(screen.getByRole('alert').textContent).toContain('Sprawdź skrzynkę i potwierdź zapis, klikając link.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('the newsletter form does not tick the consent, and is a plain form before script', async () => {
  const { serverHtml } = await draw('private')
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
  expect(serverHtml).toContain('action="/actions/newsletter.signUp"')
  expect(serverHtml).toContain('name="$stamp"')
})
