import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalog } from '#widgets/catalog.ts'
import { defineNode, LATE_GROUPS } from '#widgets/define-node.ts'
import { useHost } from '#widgets/host.ts'
import { REGION_TYPES } from './drawing/regions.ts'
import type { WidgetRegistry } from './drawing/world.ts'
import { storeData } from './state/live-data.ts'
import { nodeOf, screenOf } from './testing/fixture-screen.ts'
import { json, type OpenPage, openPage } from './testing/open-page.tsx'

const page = defineNode({ type: 'page', group: 'frame', title: 'Page', props: z.strictObject({}), slots: ['main'] })
const button = (type: string, group: 'shop' | 'foot') =>
  defineNode({ type, group, title: 'Button', props: z.strictObject({}), events: { press: z.strictObject({}) } })
const definitions = [page, button('adder', 'shop'), button('newsletter-form', 'foot')]

const Button: WidgetRegistry[string] = ({ id }) => {
  const { emit } = useHost()
  return <button id={id} type="button" onClick={() => emit('press')} />
}
const registry: WidgetRegistry = {
  page: ({ slots }) => <main>{slots.main}</main>,
  adder: Button,
  'newsletter-form': Button,
}

let open: OpenPage
afterEach(() => open.close())

/** A page with a widget of the entry and a late one; `beforeGroup` is awaited before a group's chunk comes. */
async function openBoth(beforeGroup: (group: string) => Promise<void> = async () => {}): Promise<string[]> {
  const calls: string[] = []
  const on = (op: 'cart.addItem' | 'newsletter.subscribe') => ({
    on: { press: [{ do: 'call' as const, op, args: {} }] },
  })
  const nodes = {
    page: nodeOf('page', { slots: { main: ['adder', 'newsletter'] } }),
    adder: nodeOf('adder', on('cart.addItem')),
    newsletter: nodeOf('newsletter-form', on('newsletter.subscribe')),
  }
  const answer = (url: string) => {
    calls.push(url)
    return json({ ok: true, effects: [] })
  }
  const wait = { beforeGroup, beforeInteraction: async () => {} }
  open = await openPage(screenOf({ root: 'page', nodes }), definitions, registry, answer, wait)
  return calls
}
const press = (id: string) => act(async () => document.getElementById(id)!.click())

describe('a widget of a late group', () => {
  it('stays as the server drew it until the shopper does something, while the rest of the page works', async () => {
    const calls = await openBoth()
    await press('newsletter')
    expect(calls).toEqual([])
    await press('adder')
    expect(calls).toEqual(['/api/actions/cart.addItem'])
  })

  it('is hydrated in its place when its chunk has come', async () => {
    const calls = await openBoth()
    const drawn = document.getElementById('newsletter')
    await act(() => open.prepare())
    await press('newsletter')
    expect(calls).toEqual(['/api/actions/newsletter.subscribe'])
    expect(document.getElementById('newsletter')).toBe(drawn)
    expect(open.reports).toEqual([])
  })

  it('works as without script where its chunk cannot be loaded, and is hydrated with the next attempt', async () => {
    let isOffline = true
    const calls = await openBoth(async (group) => {
      if (group === 'foot' && isOffline) throw new Error('no connection')
    })
    await expect(open.prepare()).rejects.toThrow('no connection')
    expect(document.getElementById('newsletter')).not.toBeNull()
    isOffline = false
    await act(() => open.prepare())
    await press('newsletter')
    expect(calls).toEqual(['/api/actions/newsletter.subscribe'])
  })
})

it('a late widget whose condition is met only in the browser is drawn without a touch', async () => {
  const nodes = {
    page: nodeOf('page', { slots: { main: ['newsletter'] } }),
    newsletter: nodeOf('newsletter-form', { when: [{ data: '/user/type' }] }),
  }
  const wait = { beforeInteraction: async () => {} }
  open = await openPage(screenOf({ root: 'page', nodes }), definitions, registry, () => json({}), wait)
  expect(document.getElementById('newsletter')).toBeNull()
  await act(async () => storeData(open.store, { user: { type: 'b2c' } }))
  expect(document.getElementById('newsletter')).not.toBeNull()
})

/** Types that stand in no slot but those of a late region. */
const INSIDE = [
  'filter-categories',
  'filter-price',
  'filter-values',
  'footer-block',
  'footer-column',
  'post-footer-block',
]

it('each type of a late group is a region, or inside one: nothing else of the page waits for it', () => {
  const late = Object.values(catalog).filter(({ group }) => LATE_GROUPS.includes(group))
  const loose = late.map(({ type }) => type).filter((type) => !REGION_TYPES.has(type))
  expect(loose.sort()).toEqual(INSIDE)
})
