import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyConsent } from '#runtime/state/consent.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { writeConsent } from '#schemas/consent.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Suggestion } from '#schemas/suggestion.ts'
import { SearchForm } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { searchForm } from './schema.ts'

const product = (id: string, more: Partial<Suggestion> = {}): Suggestion => ({
  id,
  sku: id.toUpperCase(),
  name: `Kettle ${id}`,
  href: `/en/${id}`,
  keyFact: 'Steel',
  family: 'brew',
  image: null,
  price: {
    currency: 'PLN',
    price: { gross: 24900, net: 20244 },
    finalPrice: { gross: 24900, net: 20244 },
    unitPrice: null,
    omnibusPrice: null,
    tierPrices: [],
    type: 'regular',
  },
  priceFrom: false,
  isDigital: false,
  addable: 1,
  ...more,
})

let drawn: RenderedFixture | undefined
let asked: string[]
let answers: Record<string, () => Promise<Response>>
/** followed links */
let followed: string[]

const found =
  (products: Suggestion[], total = products.length) =>
  async () =>
    Response.json({ products, total })

function noteLink(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  followed.push(link.getAttribute('href') ?? '')
}

beforeEach(() => {
  asked = []
  followed = []
  answers = {}
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://shop')
    const phrase = url.searchParams.get('phrase') ?? ''
    asked.push(phrase)
    return (answers[phrase] ?? found([]))()
  })
  document.addEventListener('click', noteLink)
})
afterEach(() => {
  vi.useRealTimers()
  drawn?.unmount()
  document.removeEventListener('click', noteLink)
  vi.unstubAllGlobals()
})

async function open(fixture: keyof typeof fixtures = 'usual', locale: Locale = 'en') {
  drawn = await renderFixture(searchForm, fixtures[fixture]!, locale, { 'search-form': SearchForm })
  const field = drawn.container.querySelector('input') as HTMLInputElement
  await act(async () => field.focus())
  await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'))
  return { ...drawn, field, form: field.form as HTMLFormElement }
}

const isDimmed = () => document.querySelector('[class*="scrim"]') !== null

async function type(field: HTMLInputElement, text: string) {
  await act(async () => fireEvent.input(field, { target: { value: text } }))
}

async function suggest(field: HTMLInputElement, text: string) {
  await type(field, text)
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
}

/** Advances the clock that `vi.useFakeTimers()` stopped. */
const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined))
const rows = () => screen.getAllByRole('row')

describe('suggestions of the search field', () => {
  it('load their chunk only when the field is focused', async () => {
    drawn = await renderFixture(searchForm, fixtures.usual, 'en', { 'search-form': SearchForm })
    expect(drawn.container.querySelector('input')?.hasAttribute('role')).toBe(false)
  })

  it('[S5.32] wait 200 ms after the last letter', async () => {
    const { field } = await open()
    vi.useFakeTimers()
    await type(field, 'ket')
    await rest(199)
    await type(field, 'kett')
    await rest(199)
    expect(asked).toEqual([])
    await rest(1)
    expect(asked).toEqual(['kett'])
  })

  it('[S5.31] [S9.14] ask for nothing below three letters', async () => {
    const { field } = await open()
    vi.useFakeTimers()
    await type(field, ' ke ')
    await rest(1_000)
    expect(asked).toEqual([])
  })

  it('[S9.15] show five at most, then the way to all results', async () => {
    answers.kettle = found(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => product(id)),
      12,
    )
    const { field } = await open()
    await suggest(field, 'kettle')
    expect(rows()).toHaveLength(6)
    expect(rows()[0]?.textContent).toContain('249.00')
    expect(rows()[0]?.querySelector('mark')?.textContent).toBe('Kettle')
    expect(rows()[5]?.querySelector('a')?.getAttribute('href')).toBe('/szukaj?phrase=kettle')
    expect(screen.getByRole('status').textContent).toBe('5 suggestions')
  })

  it('state once in German the VAT of their prices, with a link to the delivery costs', async () => {
    answers.kettle = found([product('a'), product('b')])
    const german = await open('usual', 'de')
    await suggest(german.field, 'kettle')
    expect(german.container.textContent?.split('inkl. MwSt., zzgl. Versandkosten')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'zzgl. Versandkosten' }).getAttribute('href')).toBe(
      '/de/versand-und-zahlung',
    )
    answers.gift = found([product('a', { isDigital: true })])
    await type(german.field, 'gift')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(german.container.textContent).toContain('inkl. MwSt.')
    expect(german.container.textContent).not.toContain('Versandkosten')
    await type(german.field, 'nothing')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Keine Vorschläge'))
    expect(german.container.textContent).not.toContain('MwSt.')
  })

  it('dim the page beneath the header while they are open', async () => {
    answers.kettle = found([product('a')])
    const { field } = await open()
    expect(isDimmed()).toBe(false)
    await suggest(field, 'kettle')
    expect(isDimmed()).toBe(true)
    await act(async () => fireEvent.keyDown(field, { key: 'Escape' }))
    expect(isDimmed()).toBe(false)
  })

  it('[S5.37] [S5.38] offer to add only products that need no choice', async () => {
    answers.kettle = found([product('a', { addable: 2 }), product('b', { addable: null })])
    const { field, emitted } = await open()
    await suggest(field, 'kettle')
    const [button, ...others] = screen.getAllByRole('button', { name: /Kettle/ })
    expect(others).toEqual([])
    await act(async () => button?.click())
    expect(emitted).toEqual([{ event: 'add', payload: { sku: 'A', qty: 2 } }])
  })

  it('are gone through with arrows while focus stays, and opened with Enter', async () => {
    answers.kettle = found([product('a'), product('b')])
    const { field } = await open()
    await suggest(field, 'kettle')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    expect(active).toBe(rows()[1])
    expect(document.activeElement).toBe(field)
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
    expect(followed).toEqual(['/en/b'])
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  it('close on Escape and keep the typed text', async () => {
    answers.kettle = found([product('a'), product('b')])
    const { field } = await open()
    await suggest(field, 'kettle')
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
    expect(field.value).toBe('kettle')
  })

  it('handle the first Escape alone: the surrounding overlay closes on the next', async () => {
    answers.kettle = found([product('a'), product('b')])
    const { field } = await open()
    await suggest(field, 'kettle')
    const heard: string[] = []
    const hear = ({ key }: KeyboardEvent) => heard.push(key)
    document.addEventListener('keydown', hear)
    fireEvent.keyDown(field, { key: 'Escape' })
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
    expect(heard).toEqual([])
    fireEvent.keyDown(field, { key: 'Escape' })
    document.removeEventListener('keydown', hear)
    expect(heard).toEqual(['Escape'])
  })

  it('[S5.35] lead straight to the product when it is the only one', async () => {
    answers.kettle = found([product('a')])
    const { field, form } = await open()
    await suggest(field, 'kettle')
    let isSent = true
    await act(async () => {
      isSent = fireEvent.submit(form)
    })
    expect([isSent, followed]).toEqual([false, ['/en/a']])
  })

  it('[S5.36] leave the way to the results open when there are several or none', async () => {
    answers.kettle = found([product('a'), product('b')])
    const { field, form } = await open()
    await suggest(field, 'kettle')
    expect(fireEvent.submit(form)).toBe(true)
    await type(field, 'nothing')
    await waitFor(() => expect(asked).toContain('nothing'))
    expect(fireEvent.submit(form)).toBe(true)
    expect(followed).toEqual([])
  })

  it('[S5.33] [S5.34] do nothing when too little is sent', async () => {
    const { field, form } = await open()
    await type(field, 'ke')
    expect(form.noValidate).toBe(true)
    expect(fireEvent.submit(form)).toBe(false)
    expect([asked, followed]).toEqual([[], []])
  })

  it('[S8.33] read a failure as no results', async () => {
    answers.kettle = async () => new Response('', { status: 503 })
    const { field, container } = await open()
    await type(field, 'kettle')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No suggestions'))
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(container.querySelector('[role=grid]')).toBeNull()
  })

  it('never show an older answer over a newer one', async () => {
    let release = () => {}
    answers.kettle = () =>
      new Promise((resolve) => {
        release = () => resolve(Response.json({ products: [product('old'), product('older')], total: 2 }))
      })
    answers.kettles = found([product('new'), product('newer')])
    const { field } = await open()
    await type(field, 'kettle')
    await waitFor(() => expect(asked).toEqual(['kettle']))
    await suggest(field, 'kettles')
    vi.useFakeTimers()
    await act(async () => release())
    await rest(1_000)
    expect(rows()[0]?.textContent).toContain('Kettle new')
  })

  it('mark the matched text, whatever its accents', async () => {
    answers.zol = found([product('a', { name: 'Filiżanka żółta' }), product('b', { name: 'Dzbanek Żółty' })])
    const { field } = await open()
    await suggest(field, 'zol')
    expect(rows().map((row) => row.querySelector('mark')?.textContent)).toEqual(['żół', 'Żół', undefined])
  })

  it('[S9.26] have a thumbnail of 80 by 80', async () => {
    const image = { image: '/media/products/kettle', alt: 'A kettle' }
    answers.kettle = found([product('a', { image }), product('b', { image })])
    const { field } = await open()
    await suggest(field, 'kettle')
    const picture = rows()[0]?.querySelector('img')
    expect([picture?.width, picture?.height, picture?.alt]).toEqual([80, 80, ''])
    // the optimizer's smallest width that is large enough
    expect(new URL(picture?.src ?? '').searchParams.get('w')).toBe('96')
  })

  it('close when focus goes on, and come back with it', async () => {
    answers.kettle = found([product('a'), product('b')])
    const { field } = await open()
    await suggest(field, 'kettle')
    const elsewhere = document.body.appendChild(document.createElement('button'))
    await act(async () => elsewhere.focus())
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await act(async () => field.focus())
    expect(field.getAttribute('aria-expanded')).toBe('true')
    elsewhere.remove()
  })
})

describe('recent searches', () => {
  const consent = (...purposes: ('preferences' | 'statistics')[]) => {
    document.cookie = `consent=${writeConsent({ at: new Date(), purposes: new Set(purposes) })}`
  }
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    document.cookie = 'consent=; max-age=0'
  })
  const kept = () => JSON.parse(localStorage.getItem('kept:recent-searches') ?? 'null') as unknown

  it('are kept on no device without consent to that', async () => {
    consent('statistics')
    const { store } = await open('searched')
    await act(async () => applyConsent(store))
    expect(localStorage).toHaveLength(0)
  })

  it('are kept with it, five of them, the newest first, each once', async () => {
    consent('preferences')
    localStorage.setItem('kept:recent-searches', JSON.stringify(['a b c', 'ŻÓŁTA filiżanka', 'tea', 'mug', 'milk', 7]))
    const { store } = await open('searched')
    await act(async () => applyConsent(store))
    expect(kept()).toEqual(['żółta filiżanka', 'a b c', 'tea', 'mug', 'milk'])
  })

  it('are offered in the empty field, opened like suggestions, and forgotten on demand', async () => {
    consent('preferences')
    localStorage.setItem('kept:recent-searches', JSON.stringify(['moka', 'tea']))
    const { field, store } = await open()
    await act(async () => applyConsent(store))
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
    expect(screen.getByRole('status').textContent).toBe('2 recent searches')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
    expect(followed).toEqual(['/szukaj?phrase=tea'])

    await type(field, 'te')
    expect(screen.queryByRole('grid')).toBeNull()
    await type(field, '')
    await act(async () => screen.getByRole('button', { name: 'Clear' }).click())
    expect([kept(), screen.queryByRole('grid')]).toEqual([[], null])
    expect(document.activeElement).toBe(field)
  })
})
