import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { beginRun, endRun } from '#runtime/state/runs.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { form } from './schema.ts'

let page: RenderedFixture | undefined
afterEach(() => page?.unmount())

async function open(name: 'company' | 'everyKind' | 'buttonAlone' | 'inParts') {
  page = await renderFixture(form, fixtures[name]!, 'pl', registry)
  return page
}
const input = (name: string) => page!.container.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const button = (label: RegExp) =>
  [...page!.container.querySelectorAll('button')].find((each) => label.test(each.ariaLabel ?? each.textContent ?? ''))!

async function type(name: string, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(name), text)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
    input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

describe('a field that can be looked up', () => {
  it('[S5.16] [S5.17] says beside it whether the identifier is right', async () => {
    await open('company')
    const said = () => document.getElementById(`${input('taxId').id}-ok`)?.textContent
    const refused = () => document.getElementById(`${input('taxId').id}-error`)?.textContent
    expect(said()).toBe('')
    await type('taxId', '7259458077')
    expect([said(), refused()]).toEqual(['', 'Podano niepoprawny identyfikator'])
    await type('taxId', '725-945-80-76')
    expect([said(), refused()]).toEqual(['Podano poprawny identyfikator', undefined])
  })

  it('sends only its own value and country, and fills in the answer', async () => {
    const { emitted, store } = await open('company')
    await type('taxId', '7259458076')
    await type('companyName', 'Coś innego')
    await act(async () => button(/Pobierz/).click())
    expect(emitted).toEqual([{ event: 'lookUp', payload: { taxIdCountry: 'PL', taxId: '7259458076' } }])
    const run = beginRun(store, 'screen.fixture', 'lookUp', {})
    await act(async () => endRun(store, run, { fieldErrors: {}, fieldValues: { companyName: 'Kawiarnia' } }))
    expect(input('companyName').value).toBe('Kawiarnia')
  })

  it('shows what the answer to its submit fills in', async () => {
    const { store } = await open('company')
    await type('companyName', 'Coś innego')
    const run = beginRun(store, 'screen.fixture', 'submit', {})
    await act(async () => endRun(store, run, { fieldErrors: {}, fieldValues: { companyName: 'Palarnia' } }))
    expect(input('companyName').value).toBe('Palarnia')
  })

  it('sends the whole form elsewhere before script, and Enter is still the form’s own button', async () => {
    const { serverHtml } = await open('company')
    expect(serverHtml).toMatch(/formAction="\/actions\/account\.lookUpCompany"/i)
    const first = /<button[^>]*type="submit"[^>]*>/.exec(serverHtml)![0]
    expect(first).not.toMatch(/formaction/i)
  })

  it('carries a signed time and a trap before script, and neither with it', async () => {
    const { serverHtml, container } = await open('company')
    expect(serverHtml).toContain('name="$stamp" value="1763719200000.abc"')
    expect(serverHtml).toContain('name="$website"')
    expect(container.querySelector('[name="$stamp"]')).toBeNull()
  })
})

describe('a search for places', () => {
  const locate = (answer: Geolocation['getCurrentPosition']) =>
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: answer } })
  afterEach(() => vi.unstubAllGlobals())

  it('takes the location of the device, rounded to about 100 m, and saves it', async () => {
    const { emitted } = await open('inParts')
    locate((found) => found({ coords: { latitude: 51.774_91, longitude: 19.473_2 } } as GeolocationPosition))
    await act(async () => button(/lokalizacji/).click())
    expect(input('pointQuery').value).toBe('51.775, 19.473')
    expect(emitted).toMatchObject([{ event: 'save', payload: { pointQuery: '51.775, 19.473' } }])
  })

  it('says so if the shopper or the device does not tell the location', async () => {
    const { emitted, container } = await open('inParts')
    locate((_, failed) => failed?.({} as GeolocationPositionError))
    await act(async () => button(/lokalizacji/).click())
    const notices = [...container.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    expect(notices).toContain('Nie znamy Twojej lokalizacji.')
    expect(emitted).toEqual([])
  })

  it('offers the location only with script', async () => {
    expect((await open('inParts')).serverHtml).not.toContain('Użyj mojej lokalizacji')
  })
})

describe('a password', () => {
  it('can be looked at while it is typed', async () => {
    await open('everyKind')
    expect(input('password').type).toBe('password')
    await act(async () => button(/^Pokaż hasło: Hasło$/).click())
    expect(input('password').type).toBe('text')
    await act(async () => button(/^Ukryj hasło: Hasło$/).click())
    expect(input('password').type).toBe('password')
  })
})
