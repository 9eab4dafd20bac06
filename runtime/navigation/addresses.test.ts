import { describe, expect, it } from 'vitest'
import { pageUrl } from './addresses.ts'

const BASE = 'https://ziarno.example/en/order'

describe('an address', () => {
  it('of the shop is one of its pages', () => {
    expect(pageUrl('/en/order/success?a=1', BASE)?.href).toBe('https://ziarno.example/en/order/success?a=1')
  })

  it('of the sandbox bank, the API or a file is left to the browser, as is another site', () => {
    for (const address of [
      '/sandbox-bank/0b0a2a52-8d4e',
      '/api/screens',
      '/healthz',
      '/robots.txt',
      'https://bank.example/pay',
    ])
      expect(pageUrl(address, BASE), address).toBeNull()
  })
})
