// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadThirdParty } from './third-party.ts'

const GTM = 'https://tags.example/gtm.js'
const SEARCH = 'https://search.example/a.js'
const origins = ['https://tags.example', 'https://search.example']
const page = window as { dataLayer?: unknown[] }
const sources = () => [...document.scripts].map(({ src }) => src)
let over: AbortController
beforeEach(() => {
  over = new AbortController()
  document.head.replaceChildren()
})
afterEach(() => {
  delete page.dataLayer
})

describe('scripts of third parties', () => {
  it('[S7.39] [S7.40] are those that store config names', () => {
    loadThirdParty({ tagManager: { id: 'GTM-ABC123', src: GTM }, siteSearch: SEARCH, origins }, over.signal)
    expect(sources()).toEqual([`${GTM}?id=GTM-ABC123`, SEARCH])
    expect(page.dataLayer?.[1]).toMatchObject({ event: 'gtm.js' })
  })

  it('are told that advertising is not agreed to', () => {
    loadThirdParty({ tagManager: { id: 'GTM-ABC123', src: GTM }, siteSearch: null, origins }, over.signal)
    const [command] = page.dataLayer as [IArguments]
    expect(Object.prototype.toString.call(command)).toBe('[object Arguments]')
    expect([...command]).toEqual([
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' },
    ])
  })

  it('end with consent: the page starts anew, without their cookies', () => {
    const reload = vi.fn()
    loadThirdParty({ tagManager: null, siteSearch: SEARCH, origins }, over.signal, reload)
    for (const cookie of ['_ga=1', '_ga_X=2', 'currency=PLN']) document.cookie = cookie
    over.abort()
    expect(document.cookie).toBe('currency=PLN')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('are none where store config names none', () => {
    const reload = vi.fn()
    loadThirdParty({ tagManager: null, siteSearch: null, origins }, over.signal, reload)
    over.abort()
    expect([sources(), page.dataLayer, reload.mock.calls]).toEqual([[], undefined, []])
  })
})
