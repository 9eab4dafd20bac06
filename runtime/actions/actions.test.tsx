import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Action } from '#schemas/action.ts'
import { bindable } from '#schemas/binding.ts'
import { JsonValue } from '#schemas/json.ts'
import { defineNode } from '#widgets/define-node.ts'
import { useHost, type WidgetProps } from '#widgets/host.ts'
import type { WidgetRegistry } from '../drawing/world.ts'
import { dataAtom, openOverlaysAtom } from '../state/atoms.ts'
import { nodeOf, screenOf } from '../testing/fixture-screen.ts'
import { type AnswerRequest, json, type OpenPage, openPage } from '../testing/open-page.tsx'
import { toastsAtom } from '../toasts/toasts.ts'

const cartBox = defineNode({
  type: 'cart-box',
  group: 'cart',
  title: 'Cart',
  props: z.strictObject({ cart: bindable(JsonValue) }),
  slots: ['aside'],
  events: {
    change: z.strictObject({ itemId: z.string(), qty: z.int() }),
    go: z.strictObject({}),
    save: z.strictObject({ email: z.string() }),
  },
})

interface Cart {
  count: number
  items: { id: string; quantity: number }[]
}

const registry: WidgetRegistry = {
  'cart-box': ({ id, props, slots }: WidgetProps<typeof cartBox>) => {
    const { Form, emit, useBinding, useEvent } = useHost()
    const cart = useBinding(props.cart) as Cart | null | undefined
    const { isRunning, fieldErrors } = useEvent('save')
    const one = useEvent('change', 'i1')
    return (
      <div id={id}>
        <output>{cart?.items.map(({ quantity }) => quantity).join(',') ?? '-'}</output>
        <b data-running={one.isRunning}>{cart?.count}</b>
        <button
          type="button"
          onClick={() => emit('change', { itemId: 'i1', qty: (cart?.items[0]?.quantity ?? 0) + 1, foreign: 1 })}
        >
          more
        </button>
        <button type="button" onClick={() => emit('go')}>
          go
        </button>
        <Form event="save" aria-busy={isRunning}>
          <input name="email" aria-label="email" />
          <span>{fieldErrors.email}</span>
        </Form>
        {slots.aside}
      </div>
    )
  },
}

const cartOf = (quantity: number): Cart => ({ count: quantity, items: [{ id: 'i1', quantity }] })

let page: OpenPage
let calls: { op: string; input: Record<string, unknown>; headers: Record<string, string> }[]
let answer: AnswerRequest

beforeEach(() => {
  calls = []
  history.replaceState(null, '', '/en/cart')
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
})

async function open(on: Record<string, Action[]>): Promise<void> {
  const overlays = { 'frame.a': nodeOf('cart-box'), 'frame.b': nodeOf('cart-box') }
  const cart = nodeOf('cart-box', { props: { cart: { $data: '/cart' } }, on, slots: { aside: Object.keys(overlays) } })
  const screen = screenOf({
    nodes: { 'screen.cart': cart, ...overlays },
    path: '/en/cart',
    data: { cart: cartOf(1) as never },
  })
  page = await openPage(screen, [cartBox], registry, (path, init) => {
    if (!path.startsWith('/api/actions/')) return answer(path, init)
    calls.push({
      op: path.slice('/api/actions/'.length),
      input: JSON.parse(String(init.body)),
      headers: init.headers as Record<string, string>,
    })
    return answer(path, init)
  })
}

const press = (name: string) =>
  act(async () => [...page.container.querySelectorAll('button')].find((button) => button.textContent === name)!.click())
const shown = () => page.container.querySelector('output')!.textContent
const toasts = () => page.store.get(toastsAtom).map(({ tone, text }) => `${tone}: ${text}`)
const setCart = (quantity: number) =>
  json({ ok: true, effects: [{ effect: 'data', pointer: '/cart', value: cartOf(quantity) }] })

/** Responses that are pending until the test resolves them. */
function pendingAnswers() {
  const waiting: ((response: Response) => void)[] = []
  answer = () => new Promise((resolve) => waiting.push(resolve))
  return { give: (response: Response) => act(async () => waiting.shift()!(response)), count: () => waiting.length }
}

const CHANGE: Action[] = [{ do: 'call', op: 'cart.setQuantity' }]

describe('calling an operation of a newer shop', () => {
  const withNewEffect = (extra: object = {}) =>
    json({
      ok: true,
      effects: [
        { effect: 'data', pointer: '/cart', value: cartOf(9) },
        { effect: 'confetti', ...extra },
      ],
    })
  beforeEach(() => sessionStorage.clear())

  it('names the catalog of this script, so that the answer fits it', async () => {
    answer = () => setCart(2)
    await open({ change: CHANGE })
    await press('more')
    expect(calls[0]!.headers['screen-catalog']).toBe('sha256-test')
  })

  it('loads the page whole for an effect that is not known: no error is shown, as all was done', async () => {
    answer = () => withNewEffect()
    await open({ change: CHANGE })
    await press('more')
    await expect.poll(() => page.leftFor).toEqual([location.href])
    expect(toasts()).toEqual([])
  })

  it('keeps what is typed', async () => {
    answer = () => withNewEffect()
    await open({ change: CHANGE })
    page.container.querySelector<HTMLInputElement>('input[name=email]')!.value = 'ada@'
    await press('more')
    await expect.poll(() => sessionStorage.getItem('witryna:typed')).toContain('ada@')
  })

  it('loads it once: a second answer of the kind changes nothing', async () => {
    answer = () => withNewEffect()
    await open({ change: CHANGE })
    await press('more')
    await expect.poll(() => page.leftFor).toEqual([location.href])
    await press('more')
    expect([toasts(), page.leftFor]).toEqual([[], [location.href]])
  })
})

describe('calling an operation', () => {
  it('sends declared fields only, the node’s arguments winning, under an idempotency key', async () => {
    answer = () => setCart(7)
    await open({ change: [{ do: 'call', op: 'cart.setQuantity', args: { qty: 7 } }] })
    await press('more')
    expect(calls.map(({ op, input }) => [op, input])).toEqual([['cart.setQuantity', { itemId: 'i1', qty: 7 }]])
    expect(calls[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    expect(shown()).toBe('7')
  })

  it('shows the quantity at once and the server’s word when it comes', async () => {
    const pending = pendingAnswers()
    await open({ change: CHANGE })
    await press('more')
    expect(shown()).toBe('2')
    expect(page.container.querySelector('b')!.textContent).toBe('2')
    expect(page.container.querySelector('b')!.dataset.running).toBe('true')
    await pending.give(setCart(2))
    expect(shown()).toBe('2')
    expect(page.container.querySelector('b')!.dataset.running).toBe('false')
  })

  it('rolls the quantity back when the server refuses, and says why', async () => {
    const held = pendingAnswers()
    await open({ change: CHANGE })
    await press('more')
    await held.give(json({ ok: false, effects: [{ effect: 'toast', tone: 'error', text: 'Only 1 left' }] }, 422))
    expect(shown()).toBe('1')
    expect(toasts()).toEqual(['error: Only 1 left'])
  })

  it('ends ten quick clicks in one correct number, sending the first and the last', async () => {
    const held = pendingAnswers()
    await open({ change: CHANGE })
    for (let click = 0; click < 10; click++) await press('more')
    expect(shown()).toBe('11')
    expect(held.count()).toBe(1)
    await held.give(setCart(2))
    expect(shown()).toBe('11')
    await held.give(setCart(11))
    expect(calls.map(({ input }) => input.qty)).toEqual([2, 11])
    expect(shown()).toBe('11')
  })

  it('applies effects all or nothing', async () => {
    answer = () =>
      json({
        ok: true,
        effects: [
          { effect: 'data', pointer: '/cart', value: cartOf(9) },
          { effect: 'data', pointer: '/__proto__/x', value: 1 },
        ],
      })
    await open({ change: CHANGE })
    await press('more')
    expect(shown()).toBe('1')
    expect(toasts()).toEqual(['error: Something went wrong. Please try again.'])
  })

  it.each([
    [() => json({}, 429), 'Too many attempts. Please try again in a moment.'],
    [() => json({}, 500), 'Something went wrong. Please try again.'],
    [() => new Response('<h1>gateway</h1>', { status: 502 }), 'Something went wrong. Please try again.'],
    [() => json({ ok: false, effects: [] }, 401), 'You do not have access to this page.'],
  ])('says in the page’s language what an unreadable answer means (%#)', async (reply, text) => {
    answer = reply
    await open({ change: CHANGE })
    await press('more')
    expect(toasts()).toEqual([`error: ${text}`])
  })

  it('tries a broken connection once more under the same key, then says so and rolls back', async () => {
    vi.useFakeTimers()
    answer = () => Promise.reject(new TypeError('fetch failed'))
    await open({ change: CHANGE })
    await press('more')
    expect(shown()).toBe('2')
    await act(async () => vi.advanceTimersByTimeAsync(500))
    expect(calls).toHaveLength(2)
    expect(calls[1]!.headers).toEqual(calls[0]!.headers)
    expect(shown()).toBe('1')
    expect(toasts()).toEqual(['error: No connection. Check your internet connection and try again.'])
  })

  it('moves focus to the node that the answer names, also one that cannot take it by itself', async () => {
    answer = () => json({ ok: true, effects: [{ effect: 'focus', target: 'frame.b' }] })
    await open({ go: [{ do: 'call', op: 'cart.clear' }] })
    await press('go')
    const target = document.getElementById('frame.b')
    expect(target).not.toBeNull()
    expect(document.activeElement).toBe(target)
  })

  it('leaves focus where it is when there is no such node', async () => {
    answer = () => json({ ok: true, effects: [{ effect: 'focus', target: 'frame.nobody' }] })
    await open({ go: [{ do: 'call', op: 'cart.clear' }] })
    const input = page.container.querySelector('input')!
    input.focus()
    await press('go')
    expect(document.activeElement).toBe(input)
  })

  it('stops the steps after a refusal', async () => {
    answer = () => json({ ok: false, effects: [{ effect: 'announce', text: 'no' }] }, 422)
    await open({
      go: [
        { do: 'call', op: 'cart.clear' },
        { do: 'toast', tone: 'success', text: 'done' },
      ],
    })
    await press('go')
    expect(toasts()).toEqual([])
  })
})

describe('submitting a form', () => {
  it('brings field errors to the form that submitted and keeps its values and focus', async () => {
    answer = () => json({ ok: false, effects: [{ effect: 'field-errors', errors: { email: 'Not an address' } }] }, 422)
    await open({ save: [{ do: 'submit', op: 'cart.applyCoupon' }] })
    const input = page.container.querySelector('input[name=email]') as HTMLInputElement
    input.focus()
    input.value = 'abc'
    await act(async () => input.form!.requestSubmit())
    expect(calls[0]!.input).toEqual({ email: 'abc' })
    expect(page.container.querySelector('span')!.textContent).toBe('Not an address')
    expect([input.value, document.activeElement]).toEqual(['abc', input])
    answer = () => json({ ok: true, effects: [] })
    await act(async () => input.form!.requestSubmit())
    expect(page.container.querySelector('span')!.textContent).toBe('')
  })
})

describe('the other steps', () => {
  it('opens and closes overlays, the topmost by default', async () => {
    await open({ go: [{ do: 'open', target: 'frame.a' }, { do: 'open', target: 'frame.b' }, { do: 'close' }] })
    await press('go')
    expect(page.store.get(openOverlaysAtom)).toEqual(['frame.a'])
  })

  it('shows a toast, sets live data and sends analytics events', async () => {
    const counted: unknown[] = []
    const note = (event: Event) => counted.push((event as CustomEvent).detail)
    window.addEventListener('witryna:track', note)
    await open({
      go: [
        { do: 'toast', tone: 'info', text: 'Hello' },
        { do: 'set', pointer: '/cart/count', value: 42 },
        { do: 'track', event: 'seen', data: { where: 'here' } },
      ],
    })
    await press('go')
    window.removeEventListener('witryna:track', note)
    expect(toasts()).toEqual(['info: Hello'])
    expect(page.container.querySelector('b')!.textContent).toBe('42')
    expect(counted).toEqual([{ event: 'seen', data: { nodeId: 'screen.cart', where: 'here' } }])
  })

  it('fetches only the session when asked to', async () => {
    answer = (path) =>
      path === '/api/session?locale=en&currency=PLN' ? json({ user: {}, cart: cartOf(5), credit: null }) : json({}, 500)
    await open({ go: [{ do: 'refresh', what: 'session' }] })
    await press('go')
    expect(shown()).toBe('5')
    expect(page.store.get(dataAtom).credit).toBeNull()
  })

  it('copies a text, and says so when the browser refuses', async () => {
    const written: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
    await open({ go: [{ do: 'copy', text: 'ABC' }] })
    await press('go')
    expect(written).toEqual(['ABC'])
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    await press('go')
    expect(toasts()).toHaveLength(1)
    vi.unstubAllGlobals()
  })
})
