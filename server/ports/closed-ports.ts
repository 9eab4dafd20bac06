import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { Ports } from './ports.ts'

/** What a request's ports know of themselves; all others ask the commerce API. */
type State = 'capabilities' | 'tags' | 'failures' | 'refreshedToken' | 'hasSessionEnded'
type AskingPort = Exclude<keyof Ports, State>

/** A new port does not compile until it stands here. */
const ASKING = Object.keys({
  catalogue: 0,
  cart: 0,
  checkout: 0,
  orders: 0,
  store: 0,
  customer: 0,
  messages: 0,
  identity: 0,
  account: 0,
} satisfies Record<AskingPort, 0>) as AskingPort[]

/** Ports that refuse every call at once: a page that says "we are down" must not wait for what is down. */
export function closedPorts(ports: Ports): Ports {
  const refusing = new Proxy(Object.create(null), {
    get: () => async () => {
      throw new UpstreamError('The commerce API is left alone while it is down', { reason: 'open-circuit' })
    },
  })
  const closed = Object.fromEntries(ASKING.map((name) => [name, refusing])) as Pick<Ports, AskingPort>
  return { ...ports, ...closed }
}
