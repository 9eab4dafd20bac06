import { isIPv4 } from 'node:net'

/** Parts of the demo shop that harm a real one: anybody can log in, and anybody can pay without money. */
export interface DemoParts {
  hasDemoAccounts: boolean
  usesSandboxBank: boolean
}

/** Where a server can be reached and whether its demo is meant for everybody. */
export interface Openness {
  HOST: string
  /** empty when it is not set */
  ORIGIN: string
  DEMO: '' | 'public'
}

/** What stops a start that would open to strangers more than was meant: one line that says what to do. */
export class UnsafeStartError extends Error {
  override readonly name = 'UnsafeStartError'
}

/** The variable that opens the server to other machines, as `NAME=value`; null while only this one reaches it. */
function openedBy({ HOST, ORIGIN }: Pick<Openness, 'HOST' | 'ORIGIN'>): string | null {
  if (!isThisMachine(HOST)) return `HOST=${HOST}`
  // A proxy on this machine opens a server that itself listens on loopback.
  if (ORIGIN !== '' && !isThisMachine(new URL(ORIGIN).hostname)) return `ORIGIN=${ORIGIN}`
  return null
}

/** Links in pages and mails must not be made of whatever address a stranger asks for. Throws UnsafeStartError. */
export function requireOrigin({ HOST, ORIGIN }: Pick<Openness, 'HOST' | 'ORIGIN'>): void {
  if (ORIGIN !== '' || isThisMachine(HOST)) return
  throw new UnsafeStartError(
    `HOST=${HOST} opens the shop to other machines, but ORIGIN is missing: set it to the shop’s public address, such as https://shop.example, or leave HOST out.`,
  )
}

/** Throws UnsafeStartError for parts of the demo that other machines must not reach. */
export type DemoCheck = (demo: DemoParts) => void

/** Null where nothing has to be checked: only this machine reaches the server, or its demo is meant for everybody. */
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
