import { BlockList, isIP } from 'node:net'

/** Networks that are none of the public internet: private, local, shared, reserved and those for many receivers. */
const CLOSED = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  CLOSED.addSubnet(network, prefix, 'ipv4')
/** The internet's own addresses; in them others are wrapped: IPv4 by translation and tunnels, and documents. */
const OPEN6 = new BlockList()
OPEN6.addSubnet('2000::', 3, 'ipv6')
const WRAPPED6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  WRAPPED6.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !CLOSED.check(address, 'ipv4')
  return version === 6 && OPEN6.check(address, 'ipv6') && !WRAPPED6.check(address, 'ipv6')
}
