import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SCREEN_BUDGET } from '#schemas/screen-limits.ts'
import { plainSections } from '#server/testing/plain-shop.ts'
import { openTestApp, openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import type { Nodes } from './flatten.ts'
import { keepBudget } from './screen-budget.ts'
import { section as makeSection, node } from './section.ts'

const words = (text: string, slots?: Record<string, string[]>) => ({
  type: 'words',
  v: 1,
  props: { text },
  ...(slots && { slots }),
})
const page = (slots: Record<string, string[]>) => ({ type: 'page', v: 1, props: {}, slots })
/** two bytes a letter: one of these fits, two do not */
const LONG = 'ż'.repeat(SCREEN_BUDGET.bytes / 4)
const root = 'frame.page'
const section = (id: string, nodes: string[], isMain = false) => ({
  ...{ id, type: 'words', layout: 'screens/home' },
  nodes,
  isMain,
})

describe('the budget of a screen', () => {
  it('leaves a screen within it as it is', () => {
    const nodes: Nodes = { [root]: page({ main: ['screen.a'] }), 'screen.a': words(LONG) }
    const before = structuredClone(nodes)
    expect(keepBudget({ root, nodes }, [section('a', ['screen.a'])])).toEqual([])
    expect(nodes).toEqual(before)
  })

  it('counts bytes, not letters, and drops the section that takes the most with all below it', () => {
    const nodes: Nodes = {
      [root]: page({ header: ['frame.top'], main: ['screen.a', 'screen.b.0', 'screen.b.1'] }),
      'frame.top': words('top'),
      'screen.a': words(LONG),
      'screen.b.0': words('b'),
      'screen.b.1': words('b', { more: ['screen.b.1.more0'] }),
      'screen.b.1.more0': words(`${LONG}!`),
    }
    const sections = [
      section('top', ['frame.top']),
      section('a', ['screen.a']),
      section('b', ['screen.b.0', 'screen.b.1']),
    ]
    expect(keepBudget({ root, nodes }, sections)).toMatchObject([{ section: 'b', problem: { code: 'too-large' } }])
    expect(Object.keys(nodes)).toEqual([root, 'frame.top', 'screen.a'])
    expect(nodes[root]?.slots).toEqual({ header: ['frame.top'], main: ['screen.a'] })
  })

  it('keeps what the screen is about, however large, as long as that fits by itself', () => {
    const make = (): Nodes => ({
      [root]: page({ main: ['screen.main', 'screen.row'] }),
      'screen.main': words(`${LONG}!`),
      'screen.row': words(LONG),
    })
    const nodes = make()
    const sections = [section('main', ['screen.main'], true), section('row', ['screen.row'])]
    expect(keepBudget({ root, nodes }, sections)).toMatchObject([{ section: 'row' }])
    expect(Object.keys(nodes)).toEqual([root, 'screen.main'])
    const tooLarge = { ...make(), 'screen.main': words(LONG + LONG) }
    expect(() => keepBudget({ root, nodes: tooLarge }, sections)).toThrow('The main section exceeds the screen budget')
  })

  it('drops as many as it takes', () => {
    const ids = Array.from({ length: 5 }, (_, at) => `screen.n${at}`)
    const nodes: Nodes = { [root]: page({ main: ids }) }
    for (const id of ids) nodes[id] = words(LONG)
    const sections = ids.map((id) => section(id, [id]))
    expect(keepBudget({ root, nodes }, sections)).toHaveLength(4)
    expect(nodes[root]?.slots?.main).toHaveLength(1)
  })
})

describe('a page that is too large', () => {
  let commerce: TestCommerce
  beforeAll(async () => {
    commerce = await openTestCommerce()
  })
  afterAll(() => commerce.close())

  /** A product page: its main section, beside a second one in a pair, and an unrelated row. */
  function openShop(mainLetters: number) {
    // biome-ignore lint/suspicious/noExplicitAny: nodes of a catalog that only tests know
    const draft = (text: string, extras: any = {}) => (node as any)('words', { text, tone: 'plain' }, extras)
    const sections = new Map(plainSections as unknown as ReadonlyMap<string, never>) as Map<string, unknown>
    sections.set(
      'details',
      makeSection('details')({
        title: 'All about the product.',
        settings: z.strictObject({}),
        needs: ['product'],
        resolve: () => draft(`${'m'.repeat(mainLetters)} the details`),
      }),
    )
    const say = (text: string, slots?: object) => ({ type: 'say', settings: { text }, ...(slots && { slots }) })
    const layouts = {
      'screens/product': {
        frame: 'frames/default',
        slots: { main: ['row', 'pair'] },
        sections: {
          row: say('r'.repeat(SCREEN_BUDGET.bytes / 2)),
          pair: say('pair', { below: ['details'] }),
          details: { type: 'details', settings: {} },
        },
      },
    }
    return openTestApp(commerce, { sections: sections as never, layouts })
  }

  it('loses what stands beside its product, not the product, wherever that stands', async () => {
    const shop = openShop(SCREEN_BUDGET.bytes * 0.75)
    const page = await shop.page('/koncentrat-chai-500-ml')
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('the details')
    expect(html).not.toContain('rrr')
    expect(shop.reports).toContainEqual(
      expect.objectContaining({
        kind: 'section-failed',
        detail: { layout: 'screens/product', section: 'row', type: 'say' },
      }),
    )
    shop.app.close()
  })

  it('is our mistake, and says so, where the product itself does not fit', async () => {
    const shop = openShop(SCREEN_BUDGET.bytes)
    const page = await shop.page('/koncentrat-chai-500-ml')
    expect(page.status).toBe(500)
    expect(await page.text()).toContain('our mistake')
    shop.app.close()
  })
})
