import { isIPv4 } from 'node:net'

/** Parts of the demo shop that harm a real one: public logins, and payments without money. */
export interface DemoParts {
  hasDemoAccounts: boolean
  usesSandboxBank: boolean
}

/** Reachability of a server, and whether its demo is meant to be public. */
export interface Openness {
  HOST: string
  /** empty if it is not set */
  ORIGIN: string
  DEMO: '' | 'public'
}

/** A start refused because it would open more to strangers than intended: one line that says what to do. */
export class UnsafeStartError extends Error {
  override readonly name = 'UnsafeStartError'
}

/** The variable that opens the server to other machines, as `NAME=value`; null if only this one reaches it. */
function openedBy({ HOST, ORIGIN }: Pick<Openness, 'HOST' | 'ORIGIN'>): string | null {
  if (!isThisMachine(HOST)) return `HOST=${HOST}`
  // A proxy on this machine opens a server that itself listens on loopback.
  if (ORIGIN !== '' && !isThisMachine(new URL(ORIGIN).hostname)) return `ORIGIN=${ORIGIN}`
  return null
}

/** Links in pages and mails must not use an address from a stranger's request. Throws UnsafeStartError. */
export function requireOrigin({ HOST, ORIGIN }: Pick<Openness, 'HOST' | 'ORIGIN'>): void {
  if (ORIGIN !== '' || isThisMachine(HOST)) return
  throw new UnsafeStartError(
    `HOST=${HOST} opens the shop to other machines, but ORIGIN is missing: set it to the shop’s public address, such as https://shop.example, or leave HOST out.`,
  )
}

/**
 * Webhooks to this machine would let whoever may add one reach what listens on it. Throws UnsafeStartError where others reach
 * the server.
 */
export function refuseLoopbackWebhooks({
  WEBHOOKS_LOOPBACK,
  ...openness
}: Pick<Openness, 'HOST' | 'ORIGIN'> & { WEBHOOKS_LOOPBACK: boolean }): void {
  const opener = openedBy(openness)
  if (!WEBHOOKS_LOOPBACK || opener === null) return
  throw new UnsafeStartError(
    `${opener} opens the shop to other machines, and WEBHOOKS_LOOPBACK=1 sends webhooks to this one: leave one of the two out.`,
  )
}

/** Throws UnsafeStartError for parts of the demo that other machines must not reach. */
export type DemoCheck = (demo: DemoParts) => void

/** Null if no check is needed: only this machine reaches the server, or its demo is meant to be public. */
export function demoCheckOf(openness: Openness): DemoCheck | null {
  const opener = openedBy(openness)
  return opener === null || openness.DEMO === 'public' ? null : (demo) => refuseDemo(opener, demo)
}

function refuseDemo(opener: string, { hasDemoAccounts, usesSandboxBank }: DemoParts): void {
  if (!hasDemoAccounts && !usesSandboxBank) return
  const parts: string[] = []
  const remedies: string[] = []
  if (hasDemoAccounts) {
    parts.push('demo accounts (their password is public)')
    remedies.push('change their passwords')
  }
  if (usesSandboxBank) {
    parts.push('the sandbox bank (it takes no money)')
    remedies.push('set the keys of a payment provider')
  }
  throw new UnsafeStartError(
    `${opener} opens to other machines a shop with ${parts.join(' and ')}: ${remedies.join(' and ')}, leave ${opener.split('=')[0]} out, or set DEMO=public if everybody may use them.`,
  )
}

function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIPv4(name) && /^127\./.test(name))
}
