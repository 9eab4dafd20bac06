import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { showScreen } from '#runtime/drawing/shown-screen.ts'
import { screenAtom, shownAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import type { Locale } from '#schemas/locale.ts'
import type { Fixture } from '../fixture.ts'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { form } from './schema.ts'

let page: RenderedFixture | undefined
afterEach(() => page?.unmount())

async function open(fixture: Fixture<typeof form>, locale: Locale = 'en') {
  page = await renderFixture(form, fixture, locale, registry)
  return page
}
const input = (name: string) => page!.container.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const errorOf = (name: string) => document.getElementById(`${input(name).id}-error`)?.textContent ?? null
const summary = () => document.getElementById('screen.fixture-errors')

async function type(name: string, text: string) {
  const field = input(name)
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  await act(async () => {
    Object.getOwnPropertyDescriptor(proto, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}
/** The same page anew, whose fields have these values now. */
async function refresh(values: Readonly<Record<string, string>>) {
  const screen = structuredClone(page!.store.get(screenAtom)!)
  const { fields } = screen.nodes['screen.fixture']!.props as { fields: { name: string; value?: string }[] }
  for (const field of fields) field.value = values[field.name] ?? field.value ?? ''
  await act(async () => page!.store.set(shownAtom, showScreen(screen)))
}
async function submit() {
  await act(async () => {
    page!.container.querySelector('form')!.requestSubmit()
  })
}

describe('the form', () => {
  it('mark optional fields as text, and required ones for screen readers', async () => {
    const { container } = await open(fixtures.usual, 'pl')
    expect(container.querySelector('label[for$="phone"]')?.textContent).toBe('Telefon (opcjonalnie)')
    expect(container.querySelector('label[for$="name"]')?.textContent).toBe('Imię i nazwisko')
    expect(input('name').getAttribute('aria-required')).toBe('true')
    expect(input('phone').hasAttribute('aria-required')).toBe(false)
  })

  it('marks required fields instead where most may stay empty', async () => {
    const { usual } = fixtures
    const { container } = await open({ ...usual, props: { ...usual!.props, marks: 'required' } }, 'pl')
    expect(container.querySelector('label[for$="phone"]')?.textContent).toBe('Telefon')
    expect(container.querySelector('label[for$="name"]')?.textContent).toBe('Imię i nazwisko (wymagane)')
  })

  it('leaves focus in its field while its button is pressed, so that no error moves the button away', async () => {
    const { container } = await open(fixtures.usual)
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
    container.querySelector('button[type=submit]')!.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(true)
  })

  it('leaves the focus at the choice of files when one of them is removed', async () => {
    const { container } = await open(fixtures.files!)
    const remove = container.querySelector<HTMLButtonElement>('button[aria-label^="Remove the file"]')!
    remove.focus()
    await act(async () => remove.click())
    expect(container.querySelector('button[aria-label^="Remove the file"]')).toBeNull()
    expect((document.activeElement as HTMLInputElement).type).toBe('file')
  })

  it('posts to its operation before script', async () => {
    const { serverHtml } = await open(fixtures.usual)
    expect(serverHtml).toMatch(/<form[^>]*action="\/actions\/contact.send" method="post"/)
  })

  it.each([
    ['[S5.3] en', 'en', 'Please enter a valid email address'],
    ['[S5.4] pl', 'pl', 'Proszę podać poprawny adres email'],
  ] as const)('%s: says what is wrong as a field is left, beside the field', async (_, locale, text) => {
    await open(fixtures.usual, locale)
    await type('email', 'gosia@')
    expect(errorOf('email')).toBe(text)
    expect(input('email').getAttribute('aria-invalid')).toBe('true')
    expect(input('email').getAttribute('aria-describedby')).toBe('screen.fixture-email-hint screen.fixture-email-error')
    await type('email', 'gosia@example.com')
    expect(errorOf('email')).toBeNull()
  })

  it.each([
    ['[S5.1] en', 'en', 'This field is required'],
    ['[S5.2] pl', 'pl', 'To pole jest wymagane'],
  ] as const)('%s: sums up what is wrong as links to the fields and moves focus there', async (_, locale, text) => {
    const { emitted } = await open(fixtures.usual, locale)
    await type('email', 'gosia@example.com')
    await submit()
    expect(errorOf('name')).toBe(text)
    expect([...summary()!.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '#screen.fixture-name',
      '#screen.fixture-message',
    ])
    expect(document.activeElement).toBe(summary())
    expect(emitted).toEqual([])
    expect(input('email').value).toBe('gosia@example.com')
  })

  it('sends the typed values, without empty fields, then thanks and is empty again', async () => {
    const { emitted, container } = await open(fixtures.usual)
    await type('name', 'Gosia')
    await type('email', 'gosia@example.com')
    await type('message', 'Czy mielą Państwo kawę?')
    await submit()
    expect(emitted).toEqual([
      {
        event: 'submit',
        payload: { name: 'Gosia', email: 'gosia@example.com', message: 'Czy mielą Państwo kawę?' },
      },
    ])
    expect(container.querySelector('[role=alert]')?.textContent).toContain('Dziękujemy')
    expect(input('message').value).toBe('')
  })

  it('takes over what the page says anew, but for fields that somebody has typed in', async () => {
    await open(fixtures.usual)
    await type('name', 'Gosia')
    await refresh({ name: 'Ola', phone: '500 600 700' })
    expect([input('name').value, input('phone').value]).toEqual(['Gosia', '500 600 700'])
    // It was saved, and is what the page says; then it is taken back.
    await refresh({ name: 'Gosia' })
    await refresh({ name: 'Ola' })
    expect([input('name').value, input('phone').value]).toEqual(['Ola', ''])
  })

  it('shows the errors of the server, with the typed values, until the field changes', async () => {
    await open(fixtures.refused as Fixture<typeof form>)
    expect(input('email').value).toBe('małgorzata@')
    expect(errorOf('email')).toBe('Proszę podać poprawny adres email')
    expect(summary()?.querySelectorAll('a')).toHaveLength(1)
    await type('email', 'gosia@example.com')
    expect(errorOf('email')).toBeNull()
  })

  it('shows, checks and sends a conditional field only while its condition holds', async () => {
    const { emitted } = await open({
      ...fixtures.usual,
      props: {
        ...fixtures.usual.props,
        fields: [
          { name: 'isCompany', label: 'Company', type: 'checkbox', rules: [] },
          {
            name: 'taxId',
            label: 'Tax id',
            type: 'text',
            rules: [{ rule: 'required' }],
            when: [{ field: 'isCompany', equals: true }],
          },
        ],
      },
    })
    const box = () => input('taxId').closest('[data-off]')
    expect(box()).not.toBeNull()
    await submit()
    expect(emitted.map(({ payload }) => payload)).toEqual([{ isCompany: false }])
    await act(async () => input('isCompany').click())
    expect(box()).toBeNull()
    await submit()
    expect(emitted).toHaveLength(1)
    expect(errorOf('taxId')).toBe('This field is required')
  })

  it('goes on to the next step only when the fields of this one are right', async () => {
    const { container, emitted } = await open(fixtures.inSteps as Fixture<typeof form>)
    const due = () => [...container.querySelectorAll('fieldset')].findIndex((part) => !part.hasAttribute('data-off'))
    await submit()
    expect([due(), errorOf('name'), errorOf('message')]).toEqual([0, 'This field is required', null])
    await type('name', 'Gosia')
    await submit()
    expect(due()).toBe(1)
    expect(document.activeElement?.tagName).toBe('LEGEND')
    expect(emitted).toEqual([])
    await type('message', 'Hello')
    await submit()
    expect(emitted[0]?.payload).toEqual({ name: 'Gosia', message: 'Hello' })
  })
})

describe('a form in parts that saves typed values', () => {
  const saved = () => page!.emitted.filter(({ event }) => event === 'save').map(({ payload }) => payload)

  it('shows all parts, numbered, with a message for missing options, and the summary before the button', async () => {
    const { container } = await open(fixtures.inParts!, 'pl')
    expect([...container.querySelectorAll('section > h2')].map((title) => title.textContent)).toEqual([
      '1Dane odbiorcy',
      '2Forma dostawy',
      '3Forma płatności',
    ])
    expect(container.textContent).toContain('Brak dostępnych form płatności.')
    const html = container.innerHTML
    expect(html.indexOf('Podsumowanie')).toBeGreaterThan(html.indexOf('Forma płatności'))
    expect(html.indexOf('Podsumowanie')).toBeLessThan(html.indexOf('Wyślij'))
    expect(html.indexOf('Przetwarzamy')).toBeGreaterThan(html.indexOf('Wyślij'))
  })

  it('keeps everything as a field is left, once for the same', async () => {
    await open(fixtures.inParts!)
    await type('city', 'Łódź')
    await type('city', 'Łódź')
    expect(saved()).toEqual([{ city: 'Łódź', hasOther: false, total: '11.99' }])
  })

  it('keeps a choice at once, and offers a button for it before script', async () => {
    const { serverHtml, container } = await open(fixtures.inParts!)
    expect(serverHtml.match(/formaction="\/actions\/checkout.save"/gi)).toHaveLength(2)
    await act(async () => container.querySelector<HTMLInputElement>('[value=locker]')!.click())
    expect(saved()).toEqual([{ hasOther: false, shippingMethod: 'locker', total: '11.99' }])
    expect(container.querySelector<HTMLInputElement>('[value=pallet]')!.disabled).toBe(true)
  })

  it('uses its own message for a missing choice', async () => {
    await open(fixtures.inParts!)
    await submit()
    expect(summary()?.textContent).toContain('Forma dostawy: Wybierz formę dostawy')
  })

  it('shows errors of the whole form above the fields', async () => {
    const refused = {
      ...fixtures.inParts!,
      props: { ...fixtures.inParts!.props, errors: { '': 'Ceny się zmieniły.' } },
    }
    const { container } = await open(refused)
    expect(container.querySelector('[role=alert]')?.textContent).toBe('Ceny się zmieniły.')
  })
})
