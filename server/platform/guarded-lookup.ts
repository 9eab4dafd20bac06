import { lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A connection that was not made, as its address is one of a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'

  constructor() {
    super('It is an address of a private network.')
  }
}

type IsAllowed = (address: string) => boolean

/** Throws PrivateAddressError for a host that is such an address itself: Node looks up names alone. */
export function refusePrivateHost(hostname: string, isAllowed: IsAllowed = isPublicAddress): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddressError()
}

/**
 * A look-up for requests that refuses a name with a private address (PrivateAddressError), so that the connection is made to an
 * address that was looked at.
 */
export function guardedLookup(isAllowed: IsAllowed = isPublicAddress): LookupFunction {
  return (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      if (found.length === 0 || found.some(({ address }) => !isAllowed(address)))
        return done(new PrivateAddressError(), '', 0)
      if (options.all) return done(null, found)
      return done(null, found[0]!.address, found[0]!.family)
    })
  }
}
