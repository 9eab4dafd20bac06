import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'
import { createRateLimit } from './rate-limit.ts'

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'not an address'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('a limit', () => {
  it('counts all addresses of one IPv6 network together, and others apart', () => {
    const limit = createRateLimit({ limit: 3, windowMs: 60_000, clock: () => new Date(0) })
    for (let host = 1; host <= 3; host++) expect(limit(`2001:db8:1:2::${host}`).isAllowed).toBe(true)
    expect(limit('2001:db8:1:2:ffff::9')).toMatchObject({ isAllowed: false })
    expect(limit('2001:db8:1:3::1').isAllowed).toBe(true)
    for (let host = 1; host <= 4; host++) expect(limit(`192.0.2.${host}`).isAllowed).toBe(true)
  })
})
