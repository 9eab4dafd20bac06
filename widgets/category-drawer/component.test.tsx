import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOverlaysAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import type { MenuItem } from '#schemas/menu-branch.ts'
import { CategoryDrawer } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { categoryDrawer } from './schema.ts'

const ID = 'screen.fixture'

const item = (id: number, name: string, children: MenuItem[] = [], hasChildren = children.length > 0): MenuItem => ({
  ...{ id, name, href: `/c-${id}`, target: null, image: null, hasChildren, children },
})
const espresso = item(111, 'Do espresso', [item(1111, 'Mieszanki')])
const kinds = ['Mielona', 'Bezkofeinowa', 'Kapsułki', 'Rozpuszczalna', 'Cold brew', 'Dla biur', 'Zestawy']
const tree = [
  item(1, 'Kawa', [item(11, 'Kawa ziarnista', [], true), ...kinds.map((name, index) => item(12 + index, name))]),
  item(2, 'Herbata', [item(21, 'Czarna i oolong')]),
]
const BRANCHES: Record<string, MenuItem[]> = { 0: tree, 11: [espresso, item(112, 'Do przelewu')] }

let drawn: RenderedFixture
let isDown = false
beforeEach(async () => {
  isDown = false
  vi.stubGlobal('fetch', async (address: string) => {
    const id = new URL(address, 'https://shop.example').searchParams.get('categoryId') ?? '0'
    return Response.json({ items: isDown ? null : (BRANCHES[id] ?? null) })
  })
  drawn = await renderFixture(categoryDrawer, fixtures.usual, 'en', { 'category-drawer': CategoryDrawer })
})
afterEach(() => {
  drawn.unmount()
  vi.unstubAllGlobals()
})

async function open() {
  await act(async () => drawn.store.set(openOverlaysAtom, [ID]))
  return within(screen.getByRole('dialog'))
}
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button))

describe('the category drawer', () => {
  it('is nothing until it is opened', () => {
    expect(drawn.serverHtml).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[S4.37] drills from the main level into a subcategory', async () => {
    const inside = await open()
    expect(inside.getByRole('link', { name: 'Młynki' }).getAttribute('href')).toBe('/mlynki')
    await press(inside.getByRole('button', { name: 'Kawa' }))
    expect(inside.getByRole('heading', { level: 3 }).textContent).toBe('Kawa')
    expect(inside.getByRole('link', { name: 'See all in Kawa' }).getAttribute('href')).toBe('/kawa')
    expect(inside.getByRole('button', { name: 'Kawa ziarnista' })).toBeTruthy()
    expect(inside.getByRole('link', { name: 'Mielona' }).getAttribute('href')).toBe('/c-12')
  })

  it('[S4.38] goes from level 3 back to the menu', async () => {
    const inside = await open()
    await press(inside.getByRole('button', { name: 'Kawa' }))
    expect(inside.queryByRole('button', { name: 'Back to menu' })).toBeNull()
    await press(inside.getByRole('button', { name: 'Kawa ziarnista' }))
    expect(inside.getByRole('heading', { level: 3 }).textContent).toBe('Kawa ziarnista')
    await press(inside.getByRole('button', { name: 'Back to menu' }))
    expect(inside.getByRole('button', { name: 'Herbata' })).toBeTruthy()
    expect(inside.queryByRole('heading', { level: 3 })).toBeNull()
  })

  it('[S4.39] goes from other levels back to the category one level up', async () => {
    const inside = await open()
    await press(inside.getByRole('button', { name: 'Kawa' }))
    await press(inside.getByRole('button', { name: 'Kawa ziarnista' }))
    await press(inside.getByRole('button', { name: 'Do espresso' }))
    expect(inside.getByRole('link', { name: 'Mieszanki' })).toBeTruthy()
    expect(inside.queryByRole('button', { name: 'Back to menu' })).toBeNull()
    await press(inside.getByRole('button', { name: 'Back to Kawa ziarnista' }))
    expect(inside.getByRole('heading', { level: 3 }).textContent).toBe('Kawa ziarnista')
    await press(inside.getByRole('button', { name: 'Back to Kawa' }))
    await press(inside.getByRole('button', { name: 'Back to Categories' }))
    expect(inside.getByRole('button', { name: 'Herbata' })).toBeTruthy()
  })

  it('moves focus along with the level', async () => {
    const inside = await open()
    await waitFor(() => expect(document.activeElement).toBe(inside.getByRole('heading', { level: 2 })))
    await press(inside.getByRole('button', { name: 'Kawa' }))
    expect(document.activeElement).toBe(inside.getByRole('region', { name: 'Kawa' }))
  })

  it('[S9.20] collapses more than seven subcategories behind show more with their number', async () => {
    const inside = await open()
    await press(inside.getByRole('button', { name: 'Kawa' }))
    expect(inside.queryByRole('link', { name: 'Zestawy' })).toBeNull()
    const more = inside.getByRole('button', { name: 'Show more (1)' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    await press(more)
    expect(inside.getByRole('link', { name: 'Zestawy' })).toBeTruthy()
  })

  it('[S9.21] collapses them again with show less', async () => {
    const inside = await open()
    await press(inside.getByRole('button', { name: 'Kawa' }))
    await press(inside.getByRole('button', { name: 'Show more (1)' }))
    await press(inside.getByRole('button', { name: 'Show less' }))
    expect(inside.queryByRole('link', { name: 'Zestawy' })).toBeNull()
    expect(inside.getByRole('button', { name: 'Show more (1)' })).toBeTruthy()
  })

  it('shows seven or fewer without a button', async () => {
    const inside = await open()
    await press(inside.getByRole('button', { name: 'Herbata' }))
    expect(inside.getByRole('link', { name: 'Czarna i oolong' })).toBeTruthy()
    expect(inside.queryByRole('button', { name: /Show more/ })).toBeNull()
  })

  it('[S8.25] says that a level cannot be read, and still leads to its category', async () => {
    isDown = true
    const inside = await open()
    await press(inside.getByRole('button', { name: 'Kawa' }))
    expect(inside.getByRole('alert').textContent).toContain('Cannot receive')
    expect(inside.getByRole('link', { name: 'See all in Kawa' })).toBeTruthy()
  })

  it('leads to help from the main level', async () => {
    const inside = await open()
    expect(inside.getByRole('link', { name: 'Pomoc i kontakt' }).getAttribute('href')).toBe('/kontakt')
    expect(inside.getByRole('link', { name: /\+48 42/ }).getAttribute('href')).toBe('tel:+48422001020')
  })
})
