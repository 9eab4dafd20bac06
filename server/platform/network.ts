import { isIPv6 } from 'node:net'

/**
 * The part of a network address that identifies a customer: an IPv4 address itself, also one written as IPv6, and the
 * first 64 bits of an IPv6 address, as one customer owns all addresses within. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  // The URL parser writes every address in its one shortest form.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...after]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Key of an address for limits. Requests without a known address share one count. */
export const networkKey = (address: string | null | undefined): string => (address ? networkOf(address) : '')
