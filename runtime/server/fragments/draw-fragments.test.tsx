import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import { useHost, type WidgetProps } from '#widgets/host.ts'
import type { WidgetRegistry } from '../../drawing/world.ts'
import { drawText } from '../../testing/draw-text.ts'
import { nodeOf, screenOf } from '../../testing/fixture-screen.ts'
import { createTexts } from '../../texts.ts'
import { createFragmentStore } from './fragment-store.ts'

let draws: string[] = []

// biome-ignore lint/suspicious/noExplicitAny: widgets of any props
type AnyProps = WidgetProps<any>

function Box({ id, slots }: AnyProps) {
  draws.push(id)
  return (
    <section id={id}>
      <div>{slots.main}</div>
      {slots.side && <aside>{slots.side}</aside>}
    </section>
  )
}

function Price({ id, props }: AnyProps) {
  const { money, leading, t, locale } = useHost()
  draws.push(id)
  return (
    <b id={id} lang={locale}>
      {money(leading(props.amount))} {t('cart.title')}
    </b>
  )
}

function Count({ id, props }: AnyProps) {
  const { useBinding, Form } = useHost()
  draws.push(id)
  return (
    <div id={id}>
      <i>{useBinding<number>(props.count) ?? '…'}</i>
      <Form event="add">
        <button type="submit">+</button>
      </Form>
    </div>
  )
}

function Picture({ id, props }: AnyProps) {
  draws.push(id)
  return <img id={id} src={props.src} alt="" fetchPriority={props.priority} />
}

function Bad(): never {
  throw new Error('no')
}

const registry: WidgetRegistry = { box: Box, price: Price, count: Count, picture: Picture, bad: Bad }

const PAGE: Record<string, Node> = {
  'frame.page': nodeOf('box', { slots: { main: ['screen.price', 'screen.count'], side: ['screen.hidden'] } }),
  'screen.price': nodeOf('price', { props: { amount: { gross: 1230, net: 1000 } } }),
  'screen.count': nodeOf('count', {
    props: { count: { $data: '/cart/count' } },
    on: { add: [{ do: 'call', op: 'cart.addItem', args: { sku: 'A1' } }] },
  }),
  'screen.hidden': nodeOf('box', { when: [{ data: '/user' }] }),
}

function drawing(screen: Screen) {
  const { locale, currency } = screen.cache.variant
  return { screen, registry, texts: createTexts(TRANSLATE[locale], locale, currency), mode: 'production' as const }
}

/** Draws a screen from fragments and as a whole, which must be equal; the ids of the widgets that fragments drew. */
function drawBoth(screen: Screen, fragments = createFragmentStore()) {
  const whole = drawText(drawing(screen))
  draws = []
  const composed = drawText({ ...drawing(screen), fragments })
  expect(composed).toEqual(whole)
  return draws
}

describe('a screen of fragments', () => {
  it('has the same bytes as a screen that was drawn whole', () => {
    expect(drawBoth(screenOf({ nodes: PAGE }))).toHaveLength(3)
  })

  it('draws no node twice', () => {
    const fragments = createFragmentStore()
    drawBoth(screenOf({ nodes: PAGE }), fragments)
    expect(drawBoth(screenOf({ nodes: PAGE }), fragments)).toEqual([])
  })

  it('draws only the node that is another one', () => {
    const fragments = createFragmentStore()
    drawBoth(screenOf({ nodes: PAGE }), fragments)
    const nodes = { ...PAGE, 'screen.price': nodeOf('price', { props: { amount: { gross: 990, net: 800 } } }) }
    expect(drawBoth(screenOf({ nodes }), fragments)).toEqual(['screen.price'])
  })

  it('leads each form back to its own page, from one fragment', () => {
    const fragments = createFragmentStore()
    drawBoth(screenOf({ nodes: PAGE, path: '/en/a?x=1&y="2"' }), fragments)
    expect(drawBoth(screenOf({ nodes: PAGE, path: '/en/b' }), fragments)).toEqual([])
  })

  it('draws a node again when the live data that it read is another', () => {
    const fragments = createFragmentStore()
    drawBoth(screenOf({ nodes: PAGE }), fragments)
    expect(drawBoth(screenOf({ nodes: PAGE, data: { cart: { count: 3 } } }), fragments)).toEqual(['screen.count'])
    expect(drawBoth(screenOf({ nodes: PAGE, data: { cart: { count: 3 }, other: 1 } }), fragments)).toEqual([])
    expect(drawBoth(screenOf({ nodes: PAGE, data: { cart: { count: 3 }, user: {} } }), fragments)).toEqual([
      'screen.hidden',
    ])
  })

  it.each([
    { locale: 'de' as const },
    { currency: 'EUR' as const },
    { variant: { priceMode: 'net' as const } },
    { variant: { kind: 'b2b' as const } },
  ])('never shows a page what was drawn for another variant: $locale$currency$variant', (other) => {
    const fragments = createFragmentStore()
    drawBoth(screenOf({ nodes: PAGE }), fragments)
    expect(drawBoth(screenOf({ nodes: PAGE, ...other }), fragments)).toHaveLength(3)
  })

  it('follows words that change', () => {
    const fragments = createFragmentStore()
    drawBoth(screenOf({ nodes: PAGE }), fragments)
    const screen = screenOf({ nodes: PAGE })
    const texts = createTexts(((key: string) => `new ${key}`) as typeof TRANSLATE.en, 'en', 'PLN')
    const { html } = drawText({ ...drawing(screen), texts, fragments })
    expect(html).toContain('new cart.title')
  })

  it('names the visible pictures in the head, each once', () => {
    const pictures = Array.from({ length: 14 }, (_, at) => [
      `screen.p${at}`,
      nodeOf('picture', { props: { src: `/${at % 13}.webp`, ...(at === 12 && { priority: 'high' }) } }),
    ])
    const nodes = { 'frame.page': nodeOf('box', { slots: { main: pictures.map(([id]) => id as string) } }) }
    const screen = screenOf({ nodes: { ...nodes, ...Object.fromEntries(pictures) } })
    const fragments = createFragmentStore()
    expect(new Set(drawBoth(screen, fragments)).size).toBe(15)
    expect(drawBoth(screen, fragments)).toEqual([])
  })

  it('takes nothing that people write for a place to fill', () => {
    const fragments = createFragmentStore()
    const path = '/en/?q=<hr data-hole="main"/>\uE000'
    drawBoth(screenOf({ nodes: PAGE, path }), fragments)
    drawBoth(screenOf({ nodes: PAGE, path: '/en' }), fragments)
  })

  it('is drawn whole when a widget throws, with the failure named', () => {
    const nodes = {
      'frame.page': nodeOf('box', { slots: { main: ['screen.bad'] } }),
      'screen.bad': nodeOf('bad', { fallback: 'drop' }),
    }
    const drawn = drawText({ ...drawing(screenOf({ nodes })), fragments: createFragmentStore() })
    expect(drawn.failures).toMatchObject([{ nodeId: 'screen.bad', message: 'no' }])
  })

  it('draws what stands below a widget that breaks the rules with it, each time', () => {
    const fragments = createFragmentStore()
    const wholeTypes = new Set(['box'])
    for (const data of [{}, { cart: { count: 2 } }] as Screen['data'][]) {
      const screen = screenOf({ nodes: PAGE, data })
      const composed = drawText({ ...drawing(screen), fragments, wholeTypes })
      expect(composed).toEqual(drawText(drawing(screen)))
    }
  })
})

describe.each(LOCALES)('the parts around each screen in %s', (locale) => {
  it('are a fragment as well', () => {
    const fragments = createFragmentStore()
    expect(drawBoth(screenOf({ nodes: PAGE, locale }), fragments)).toHaveLength(3)
  })
})
