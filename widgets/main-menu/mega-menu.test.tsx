import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOverlaysAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import type { MenuItem } from '#schemas/menu-branch.ts'
import { MainMenu } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { mainMenu } from './schema.ts'

const item = (id: number, name: string, children: MenuItem[] = []): MenuItem => ({
  ...{ id, name, href: `/c-${id}`, target: null, image: null, hasChildren: children.length > 0, children },
})
const BRANCHES: Record<string, MenuItem[] | null> = {
  1: [item(11, 'Kawa ziarnista', [item(111, 'Do espresso')]), item(12, 'Kawa mielona')],
  2: [item(21, 'Czarna i oolong')],
}

let drawn: RenderedFixture
let asked: string[]
beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const id = new URL(address, 'https://shop.example').searchParams.get('categoryId') ?? '0'
    return Response.json({ items: BRANCHES[id] ?? null })
  })
  drawn = await renderFixture(mainMenu, fixtures.usual, 'en', { 'main-menu': MainMenu })
})
afterEach(() => {
  drawn.unmount()
  vi.unstubAllGlobals()
})

const all = () => screen.getByRole('button', { name: 'All categories' })
const coffee = () => screen.getAllByRole('button', { name: 'Kawa' }).at(-1) as HTMLElement
const panel = () => document.getElementById('screen.fixture-panel')
async function open(button: HTMLElement) {
  await act(async () => void fireEvent.click(button))
  await waitFor(() => expect(panel()).not.toBeNull())
}

describe('the mega menu', () => {
  it('[S4.31] starts closed, as plain links', () => {
    expect(drawn.serverHtml).toContain('<a href="/kawa"')
    expect(all().getAttribute('aria-expanded')).toBe('false')
    expect(panel()).toBeNull()
    expect(asked).toEqual([])
  })

  it('[S4.32] opens on all categories with the first one loaded', async () => {
    await open(all())
    const inside = within(panel() as HTMLElement)
    expect(await inside.findByRole('link', { name: 'Kawa ziarnista' })).toBeTruthy()
    expect(inside.getByRole('link', { name: 'Do espresso' }).getAttribute('href')).toBe('/c-111')
    expect(inside.getByRole('button', { name: 'Kawa' }).getAttribute('aria-expanded')).toBe('true')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('categoryId=1')
  })

  it('shows another branch at a press, and only the one that was asked for last', async () => {
    await open(all())
    const inside = within(panel() as HTMLElement)
    await inside.findByRole('link', { name: 'Kawa ziarnista' })
    fireEvent.click(inside.getByRole('button', { name: 'Herbata' }))
    expect(await inside.findByRole('link', { name: 'Czarna i oolong' })).toBeTruthy()
    expect(inside.queryByRole('link', { name: 'Kawa ziarnista' })).toBeNull()
  })

  it('[S4.33] opens for one top-level category, with the way to all of it', async () => {
    await open(coffee())
    const inside = within(panel() as HTMLElement)
    await inside.findByRole('link', { name: 'Kawa ziarnista' })
    expect(inside.queryByRole('button')).toBeNull()
    expect(inside.getByRole('link', { name: 'See all in Kawa' }).getAttribute('href')).toBe('/kawa')
    expect(coffee().getAttribute('aria-expanded')).toBe('true')
    expect(coffee().getAttribute('aria-controls')).toBe(panel()?.id)
  })

  it('[S4.34] closes when the open entry is pressed again', async () => {
    await open(coffee())
    fireEvent.click(coffee())
    expect(panel()).toBeNull()
    await open(all())
    fireEvent.click(all())
    expect(panel()).toBeNull()
  })

  it('moves from one entry to another', async () => {
    await open(coffee())
    await act(async () => void fireEvent.click(all()))
    expect(coffee().getAttribute('aria-expanded')).toBe('false')
    expect(all().getAttribute('aria-expanded')).toBe('true')
  })

  it('[S4.35] closes when another page is shown', async () => {
    await open(coffee())
    // As the runtime does when a new page is shown.
    await act(async () => drawn.store.set(openOverlaysAtom, []))
    expect(panel()).toBeNull()
  })

  it('closes on a followed link, also to the page one is on', async () => {
    await open(coffee())
    fireEvent.click(within(panel() as HTMLElement).getByRole('link', { name: 'See all in Kawa' }))
    expect(panel()).toBeNull()
  })

  it('closes on Escape and gives focus back to its button', async () => {
    await open(coffee())
    const link = within(panel() as HTMLElement).getByRole('link', { name: 'See all in Kawa' })
    link.focus()
    fireEvent.keyDown(link, { key: 'Escape' })
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(coffee())
  })

  it('closes when focus or a press goes elsewhere', async () => {
    await open(coffee())
    fireEvent.pointerDown(document.body)
    expect(panel()).toBeNull()
    await open(coffee())
    fireEvent.focusOut(coffee(), { relatedTarget: document.body })
    expect(panel()).toBeNull()
  })

  it('opens with the space bar', async () => {
    fireEvent.keyDown(coffee(), { key: ' ' })
    await waitFor(() => expect(panel()).not.toBeNull())
  })

  it('lets arrows, Home and End go over its entries', () => {
    all().focus()
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement as Element, { key })
      return document.activeElement?.textContent
    }
    expect(press('ArrowRight')).toBe('Kawa')
    expect(press('End')).toBe('Ekspresy')
    expect(press('ArrowRight')).toBe('All categories')
    expect(press('ArrowLeft')).toBe('Ekspresy')
    expect(press('Home')).toBe('All categories')
  })

  it('leaves clicks for new tabs to the browser', () => {
    expect(fireEvent.click(coffee(), { ctrlKey: true })).toBe(true)
    expect(panel()).toBeNull()
  })

  it('leaves categories with nothing below them as links', () => {
    expect(screen.getByRole('link', { name: 'Ekspresy' }).getAttribute('href')).toBe('/ekspresy')
  })

  it('[S8.25] says that a branch cannot be read, and still leads to its category', async () => {
    BRANCHES['1'] = null
    await open(coffee())
    const inside = within(panel() as HTMLElement)
    expect(await inside.findByText('Cannot receive footer, menu, or store config')).toBeTruthy()
    expect(inside.getByRole('link', { name: 'See all in Kawa' })).toBeTruthy()
  })
})
