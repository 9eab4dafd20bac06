import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

it.each(['8.8.8.8', '193.0.6.139', '172.32.0.1', '2a00:1450:401b::200e', '2620:fe::fe'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:8.8.8.8', '::ffff:127.0.0.1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'localhost', '', '127.1', '0x7f000001'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
