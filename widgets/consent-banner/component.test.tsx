import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { consentAtom, openOverlaysAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import type { ConsentPurpose } from '#schemas/consent.ts'
import { ConsentBanner } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { consentBanner } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

const ID = 'screen.fixture'

async function draw(locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(consentBanner, fixtures.usual, locale, { 'consent-banner': ConsentBanner })
  return drawn
}

const banner = () => screen.queryByRole('region')

describe('the consent banner', () => {
  it.each([
    ['pl', 'Akceptuję wszystkie', 'Odrzucam', 'Ustawienia'],
    ['en', 'Accept all', 'Reject', 'Settings'],
    ['de', 'Alle akzeptieren', 'Ablehnen', 'Einstellungen'],
  ] as const)('offers in %s to reject as plainly as to accept', async (locale, accept, reject, settings) => {
    await draw(locale)
    const [one, other] = [accept, reject].map((name) => screen.getByRole('button', { name }))
    expect(one!.className).toBe(other!.className)
    expect(screen.getByText(settings).tagName).toBe('SUMMARY')
  })

  it('accepts all purposes, none, or the ticked ones', async () => {
    const { emitted } = await draw()
    fireEvent.click(screen.getByRole('button', { name: 'Accept all' }))
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
    fireEvent.click(screen.getByLabelText('Statistics'))
    fireEvent.click(screen.getByText('Save choice'))
    expect(emitted.map(({ payload }) => payload)).toEqual([
      { preferences: true, statistics: true },
      { preferences: false, statistics: false },
      { preferences: false, statistics: true },
    ])
  })

  it('ticks only necessary storage in advance, which cannot be unticked', async () => {
    await draw()
    const boxes = screen.getAllByRole('checkbox', { hidden: true }) as HTMLInputElement[]
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  it('posts each choice without script', async () => {
    const { serverHtml } = await draw()
    expect(serverHtml.match(/<form [^>]*action="\/actions\/preferences.setConsent"/g)).toHaveLength(3)
    expect(serverHtml).toContain('{&quot;preferences&quot;:true,&quot;statistics&quot;:true}')
  })

  it('goes once the shopper has chosen, and comes back with their choice when it is asked for', async () => {
    const { store } = await draw()
    await act(async () =>
      store.set(consentAtom, { isChosen: true, purposes: new Set<ConsentPurpose>(['preferences']) }),
    )
    expect(banner()).toBeNull()
    await act(async () => store.set(openOverlaysAtom, [ID]))
    const inside = within(banner() as HTMLElement)
    expect(document.activeElement).toBe(inside.getByRole('heading'))
    expect((inside.getByLabelText('Preferences') as HTMLInputElement).checked).toBe(true)
    expect((inside.getByLabelText('Statistics') as HTMLInputElement).checked).toBe(false)
  })

  it('cannot be closed before a choice: opened from a link it stays, and nothing is agreed to', async () => {
    const { store, emitted } = await draw()
    await act(async () => store.set(openOverlaysAtom, [ID]))
    expect(screen.queryByRole('button', { name: 'Close cookie settings' })).toBeNull()
    fireEvent.keyDown(screen.getByRole('heading'), { key: 'Escape' })
    expect(store.get(openOverlaysAtom)).toEqual([ID])
    expect(banner()).not.toBeNull()
    expect(store.get(consentAtom)).toEqual({ isChosen: false, purposes: new Set() })
    expect(emitted).toEqual([])
  })

  it('closes at its button and at Escape, and gives focus back', async () => {
    const { store } = await draw()
    const before = document.body.appendChild(document.createElement('button'))
    await act(async () => store.set(consentAtom, { isChosen: true, purposes: new Set<ConsentPurpose>() }))
    for (const leave of [
      () => fireEvent.click(screen.getByRole('button', { name: 'Close cookie settings' })),
      () => fireEvent.keyDown(screen.getByRole('heading'), { key: 'Escape' }),
    ]) {
      before.focus()
      await act(async () => store.set(openOverlaysAtom, [ID]))
      leave()
      expect(store.get(openOverlaysAtom)).toEqual([])
      expect(banner()).toBeNull()
      expect(document.activeElement).toBe(before)
    }
    before.remove()
  })
})
