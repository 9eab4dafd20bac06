import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { consentAtom } from '#runtime/state/atoms.ts'
import { storedValuesAtom } from '#runtime/state/device-memory.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { dripper, officeCoffee } from '../product-tile/sample-products.ts'
import { RecentlyViewed } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { recentlyViewed } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => {
  drawn?.unmount()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function draw({ agrees, kept = null }: { agrees: boolean; kept?: unknown }) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://shop.example'))
    return Response.json({ products: [dripper, officeCoffee, { id: 1 }] })
  })
  drawn = await renderFixture(recentlyViewed, fixtures.usual, 'en', { 'recently-viewed': RecentlyViewed })
  const { store } = drawn
  await act(async () => {
    if (kept !== null) store.set(storedValuesAtom, { 'recently-viewed': kept })
    if (agrees) store.set(consentAtom, { isChosen: true, purposes: new Set(['preferences'] as const) })
  })
  return { ...drawn, asked, remembered: () => store.get(storedValuesAtom)['recently-viewed'] }
}

describe('recently viewed products', () => {
  it('are remembered newest first and shown without the one being viewed', async () => {
    const { asked, remembered } = await draw({ agrees: true, kept: ['etat', 'dripper', 'zmierzch'] })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(remembered()).toEqual(['zmierzch', 'etat', 'dripper'])
    expect(asked[0]?.pathname).toBe('/api/products')
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({ ids: 'etat,dripper', locale: 'en' })
    expect(screen.getByRole('link', { name: dripper.name }).getAttribute('href')).toBe(dripper.href)
  })

  it('are neither remembered nor asked for without consent', async () => {
    const { asked, remembered, container } = await draw({ agrees: false, kept: ['etat'] })
    expect(asked).toEqual([])
    expect(remembered()).toEqual(['etat'])
    expect(container.textContent).toBe('')
    expect(localStorage.length).toBe(0)
  })

  it('are nothing where the device holds something else', async () => {
    const { asked, remembered } = await draw({ agrees: true, kept: { not: 'a list' } })
    expect(remembered()).toEqual(['zmierzch'])
    expect(asked).toEqual([])
  })
})
