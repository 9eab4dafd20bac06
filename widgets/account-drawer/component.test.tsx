import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openOverlaysAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { AccountDrawer } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { accountDrawer } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function open(name: keyof typeof fixtures) {
  const page = await renderFixture(accountDrawer, fixtures[name] as (typeof fixtures)['usual'], 'en', {
    'account-drawer': AccountDrawer,
  })
  drawn = page
  await act(async () => page.store.set(openOverlaysAtom, ['screen.fixture']))
  return within(screen.getByRole('dialog'))
}

describe('the account drawer', () => {
  it('[S4.40] [S6.4] offers visitors login and registration', async () => {
    const inside = await open('usual')
    expect(inside.getByRole('heading', { level: 2 }).textContent).toBe('Account')
    expect(inside.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/en/login')
    expect(inside.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/en/registration')
  })

  it('[S4.41] shows customers the name and the links of their account', async () => {
    const inside = await open('customer')
    expect(inside.getByRole('heading', { level: 2 }).textContent).toBe('Account, logged in: AK')
    const account = inside.getByRole('navigation', { name: 'My account' })
    expect(within(account).getByRole('link', { name: 'Edit details' }).getAttribute('aria-current')).toBe('true')
    expect(inside.queryByRole('link', { name: 'Log in' })).toBeNull()
  })

  it('names the languages and the one that is spoken', async () => {
    const inside = await open('usual')
    const links = within(inside.getByRole('navigation', { name: 'Language' })).getAllByRole('link')
    expect(
      links.map((link) => [link.textContent, (link as HTMLAnchorElement).hreflang, link.getAttribute('aria-current')]),
    ).toEqual([
      ['Polish', 'pl', null],
      ['English', 'en', 'true'],
      ['German', 'de', null],
    ])
  })
})
