import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TRANSLATE } from '#locales/all.ts'
import { BindableText, bindable } from '#schemas/binding.ts'
import { defineNode } from '#widgets/define-node.ts'
import { useHost, type WidgetProps } from '#widgets/host.ts'
import { showScreen } from './drawing/shown-screen.ts'
import type { WidgetRegistry } from './drawing/world.ts'
import { confirmedDataAtom, screenAtom, shownAtom } from './state/atoms.ts'
import { drawText } from './testing/draw-text.ts'
import { nodeOf, screenOf } from './testing/fixture-screen.ts'
import { type RenderedFixture, renderFixture, renderScreen } from './testing/render-node.tsx'
import { createTexts } from './texts.ts'

const box = defineNode({ type: 'box', group: 'shop', title: 'Box', props: z.strictObject({}), slots: ['main', 'side'] })
const badge = defineNode({
  type: 'badge',
  group: 'shop',
  title: 'Badge',
  props: z.strictObject({ count: bindable(z.int()), label: BindableText }),
  events: { add: z.strictObject({ qty: z.int(), sku: z.string() }) },
})

let draws: string[] = []

const registry: WidgetRegistry = {
  box: ({ id, slots }: WidgetProps<typeof box>) => {
    draws.push(id)
    return (
      <section id={id}>
        <div>{slots.main}</div>
        {slots.side && <aside>{slots.side}</aside>}
      </section>
    )
  },
  badge: ({ id, props }: WidgetProps<typeof badge>) => {
    const { Form, useBinding, useText, useIsLive } = useHost()
    draws.push(id)
    const count = useBinding(props.count)
    return (
      <div id={id} data-live={useIsLive()}>
        <b>{count ?? '…'}</b> <i>{useText(props.label)}</i>
        <Form event="add" payload={{ sku: 'A1' }} className="form">
          <input name="qty" type="number" defaultValue="2" aria-label="qty" />
          <button type="submit">add</button>
        </Form>
      </div>
    )
  },
  bad: () => {
    throw new Error('no')
  },
  'bad-in-browser': ({ id }: { id: string }) => {
    if (draws.includes('live')) throw new Error('no')
    return <p id={id}>fine</p>
  },
}

let rendered: RenderedFixture | undefined
afterEach(() => {
  rendered?.unmount()
  draws = []
})

const two = (extra = {}) =>
  screenOf({
    nodes: {
      'frame.page': nodeOf('box', { slots: { main: ['screen.a', 'screen.b'] } }),
      'screen.a': nodeOf('badge', { props: { count: { $data: '/cart/count' }, label: 'A' } }),
      'screen.b': nodeOf('badge', { props: { count: 5, label: 'B' }, ...extra }),
    },
    data: { cart: { count: 3 } },
  })

describe('drawing a screen', () => {
  it('draws the same on the server and in the browser, without a warning', async () => {
    rendered = await renderScreen(two(), registry)
    expect(rendered.warnings).toEqual([])
    expect(rendered.problems).toEqual([])
    expect(rendered.serverHtml).toContain('<b>3</b>')
    expect(rendered.serverHtml).toContain('data-live="false"')
    expect(rendered.container.innerHTML).toContain('data-live="true"')
    expect(rendered.hydratedHtml).toBe(rendered.serverHtml)
  })

  it('redraws only the node whose bound value changed', async () => {
    rendered = await renderScreen(two(), registry)
    draws = []
    act(() => rendered!.store.set(confirmedDataAtom, { cart: { count: 4 }, user: {} }))
    expect(draws).toEqual(['screen.a'])
    expect(rendered.container.querySelector('[id="screen.a"] b')?.textContent).toBe('4')
  })

  it('keeps a node still while it is the same, and redraws one that a refreshed screen changed', async () => {
    const screen = two()
    rendered = await renderScreen(screen, registry)
    draws = []
    const next = {
      ...two(),
      nodes: { ...two().nodes, 'screen.b': nodeOf('badge', { props: { count: 6, label: 'B' } }) },
    }
    act(() => rendered!.store.set(shownAtom, (before) => showScreen(next, { before })))
    expect(draws).toEqual(['screen.b'])
  })

  it('posts a form to its operation without script, with arguments and the way back in hidden fields', async () => {
    rendered = await renderScreen(
      two({ on: { add: [{ do: 'call', op: 'cart.addItem', args: { sku: 'B2' } }] } }),
      registry,
    )
    const form = rendered.container.querySelector<HTMLFormElement>('[id="screen.b"] form')!
    expect([form.method, form.getAttribute('action'), form.className]).toEqual([
      'post',
      '/actions/cart.addItem',
      'form',
    ])
    const fields = Object.fromEntries(new FormData(form))
    expect(fields).toEqual({ $event: 'add', $args: '{"sku":"B2"}', $back: '/en', qty: '2' })
  })

  it('emits instead of posting when script runs, numbers as numbers', async () => {
    rendered = await renderScreen(two(), registry)
    act(() => rendered!.container.querySelector<HTMLButtonElement>('[id="screen.b"] button')!.click())
    expect(rendered.emitted).toEqual([{ event: 'add', payload: { qty: 2, sku: 'A1' } }])
  })

  it('speaks patterns with live values in the plural of the language', async () => {
    const label = { $t: 'cart.count', args: { count: { $data: '/cart/count' } } }
    const screen = two({ props: { count: 1, label } })
    screen.cache.variant.locale = 'pl'
    rendered = await renderScreen(screen, registry)
    const text = () => rendered!.container.querySelector('[id="screen.b"] i')?.textContent
    expect(text()).toBe('3 produkty')
    act(() => rendered!.store.set(confirmedDataAtom, { cart: { count: 5 } }))
    expect(text()).toBe('5 produktów')
  })

  it('shows a node only while its conditions hold', async () => {
    rendered = await renderScreen(
      two({ when: [{ data: '/cart/count', equals: 3 }, { device: ['desktop'] }] }),
      registry,
    )
    expect(rendered.container.textContent).toContain('B')
    act(() => rendered!.store.set(confirmedDataAtom, { cart: { count: 4 } }))
    expect(rendered.container.textContent).not.toContain('B')
  })

  it('draws a repeated child once and stops at a cycle', async () => {
    const screen = screenOf({
      nodes: {
        'frame.page': nodeOf('box', { slots: { main: ['screen.a', 'screen.a'], side: ['screen.a'] } }),
        'screen.a': nodeOf('box', { slots: { main: ['frame.page', 'screen.a'] } }),
      },
    })
    rendered = await renderScreen(screen, registry)
    expect(rendered.container.querySelectorAll('[id="screen.a"]')).toHaveLength(1)
  })

  it('draws one fixture of a definition with texts in its slots', async () => {
    rendered = await renderFixture(box, { props: {}, slots: { main: ['one', 'two'] } }, 'pl', registry)
    expect(rendered.warnings).toEqual([])
    expect(rendered.container.querySelectorAll('p')).toHaveLength(2)
  })

  it('carries a label and a live mode on an element without a box', async () => {
    rendered = await renderScreen(two({ a11y: { label: { $data: '/cart/count' }, live: 'polite' } }), registry)
    const surround = rendered.container.querySelector('[role="group"]')
    expect([surround?.getAttribute('aria-label'), surround?.getAttribute('aria-live')]).toEqual(['3', 'polite'])
  })
})

describe('a widget that throws on the server', () => {
  const screen = screenOf({
    nodes: {
      'frame.page': nodeOf('box', { slots: { main: ['screen.bad', 'screen.end'] } }),
      'screen.bad': nodeOf('bad', { fallback: 'drop' }),
      'screen.end': nodeOf('badge', { props: { count: 1, label: 'end' } }),
    },
  })

  it('is replaced by its fallback and named, and the page stands', () => {
    const drawing = { screen, registry, texts: createTexts(TRANSLATE.en, 'en', 'PLN'), mode: 'production' } as const
    const { html, failures, broken } = drawText(drawing)
    expect(html).toContain('end')
    expect(failures).toEqual([{ nodeId: 'screen.bad', type: 'bad', message: 'no' }])
    expect([...broken]).toEqual(['screen.bad'])
  })
})

describe('the fallback ladder', () => {
  const withBad = (parts: object, root: object = {}) =>
    screenOf({
      nodes: {
        'frame.page': nodeOf('box', { slots: { main: ['screen.x', 'screen.end'] }, ...root }),
        'screen.x': nodeOf('nobody', { slots: { main: ['screen.child'] }, ...parts }),
        'screen.child': nodeOf('badge', { props: { count: 1, label: 'child' } }),
        'screen.end': nodeOf('badge', { props: { count: 1, label: 'end' } }),
        'screen.spare': nodeOf('badge', { props: { count: 1, label: 'spare' } }),
      },
    })

  it.each([
    ['its own node', { fallback: 'screen.spare' }, {}, 'spare', ['child']],
    ['its children', { fallback: 'children' }, {}, 'child', ['spare']],
    ['nothing', { fallback: 'drop' }, {}, 'end', ['child', 'spare']],
    ['its parent’s way', {}, { fallback: 'children' }, 'child', ['spare']],
    ['nothing, as its parent says,', {}, { fallback: 'drop' }, 'end', ['child', 'spare', 'nobody']],
  ])('puts %s in place of a type it lacks', async (_, own, root, there, gone) => {
    rendered = await renderScreen(withBad(own, root), registry)
    const text = rendered.container.textContent ?? ''
    expect(text).toContain(there)
    for (const name of gone) expect(text).not.toContain(name)
    expect(rendered.problems).toEqual([])
  })

  it('gives an ancestor’s place to the node that the ancestor named', async () => {
    const screen = screenOf({
      nodes: {
        'frame.page': nodeOf('box', { slots: { main: ['screen.outer', 'screen.end'] } }),
        'screen.outer': nodeOf('box', { slots: { main: ['screen.x'] }, fallback: 'screen.spare' }),
        'screen.x': nodeOf('nobody'),
        'screen.end': nodeOf('badge', { props: { count: 1, label: 'end' } }),
        'screen.spare': nodeOf('badge', { props: { count: 1, label: 'spare' } }),
      },
    })
    const { html, broken } = drawText({
      screen,
      registry,
      texts: createTexts(TRANSLATE.en, 'en', 'PLN'),
      mode: 'production',
    })
    expect([...broken]).toEqual(['screen.x', 'screen.outer'])
    expect(html).toContain('spare')
    expect(html).toContain('end')
  })

  it('drops a node alone where an ancestor says so, whatever those above would put in their place', () => {
    const screen = screenOf({
      nodes: {
        'frame.page': nodeOf('box', { slots: { main: ['screen.outer', 'screen.end'] } }),
        'screen.outer': nodeOf('box', { slots: { main: ['screen.inner', 'screen.child'] }, fallback: 'screen.spare' }),
        'screen.inner': nodeOf('box', { slots: { main: ['screen.x'] }, fallback: 'drop' }),
        'screen.x': nodeOf('bad'),
        'screen.child': nodeOf('badge', { props: { count: 1, label: 'child' } }),
        'screen.end': nodeOf('badge', { props: { count: 1, label: 'end' } }),
        'screen.spare': nodeOf('badge', { props: { count: 1, label: 'spare' } }),
      },
    })
    const texts = createTexts(TRANSLATE.en, 'en', 'PLN')
    const { html, broken } = drawText({ screen, registry, texts, mode: 'production' })
    expect([...broken]).toEqual(['screen.x'])
    expect(html).toContain('child')
    expect(html).not.toContain('spare')
  })

  it('ends in a box and one report in development', async () => {
    rendered = await renderScreen(withBad({}), registry)
    expect(rendered.container.textContent).toContain('nobody')
    expect(new Set(rendered.problems.map(({ nodeId }) => nodeId))).toEqual(new Set(['screen.x']))
    for (const { message } of rendered.problems) expect(message).toContain('add it to widgets/registry.ts')
  })

  it('keeps a widget that throws in the browser from taking the page along', async () => {
    const screen = withBad({ type: 'bad-in-browser', fallback: 'screen.spare' })
    rendered = await renderScreen(screen, registry)
    expect(rendered.container.textContent).toContain('fine')
    draws.push('live')
    const changed = {
      ...screen,
      nodes: { ...screen.nodes, 'screen.x': { ...screen.nodes['screen.x']!, meta: { a: 1 } } },
    }
    const { error } = console
    console.error = () => {}
    act(() => {
      rendered!.store.set(screenAtom, changed)
      rendered!.store.set(shownAtom, (before) => showScreen(changed, { before }))
    })
    console.error = error
    expect(rendered.container.textContent).toContain('spare')
    expect(rendered.container.textContent).toContain('end')
    expect(rendered.problems).toEqual([{ nodeId: 'screen.x', type: 'bad-in-browser', message: 'no' }])
  })
})
