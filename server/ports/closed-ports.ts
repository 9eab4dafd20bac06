import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { Ports } from './ports.ts'

/** Members that need no call; all others call the commerce API. */
type State = 'capabilities' | 'known' | 'tags' | 'failures' | 'refreshedToken' | 'hasSessionEnded'
type AskingPort = Exclude<keyof Ports, State>

/** A new port does not compile until it is listed here. */
const ASKING = Object.keys({
  catalogue: 0,
  cart: 0,
  checkout: 0,
  orders: 0,
  returns: 0,
  company: 0,
  shoppingLists: 0,
  store: 0,
  blog: 0,
  customer: 0,
  messages: 0,
  identity: 0,
  account: 0,
  staff: 0,
  staffOrders: 0,
  staffCases: 0,
  staffMailbox: 0,
  staffCompanies: 0,
  staffNotes: 0,
  staffPacking: 0,
  staffKeys: 0,
  staffWebhooks: 0,
  staffWork: 0,
  staffNames: 0,
  staffExperiments: 0,
  staffConfig: 0,
  staffContent: 0,
  staffBlog: 0,
  staffProducts: 0,
  staffBulk: 0,
  staffPictures: 0,
  staffFooter: 0,
  staffCategories: 0,
  staffRedirects: 0,
  staffSearch: 0,
  staffDiscounts: 0,
  staffLayouts: 0,
  staffReleases: 0,
  goodsFiles: 0,
  bulkRuns: 0,
  previewLinks: 0,
} satisfies Record<AskingPort, 0>) as AskingPort[]

/** Ports whose calls fail at once: the "we are down" page must not wait for the API that is down. */
export function closedPorts(ports: Ports): Ports {
  const refusing = new Proxy(Object.create(null), {
    get: () => async () => {
      throw new UpstreamError('The commerce API is not called while it is down', { reason: 'open-circuit' })
    },
  })
  const closed = Object.fromEntries(ASKING.map((name) => [name, refusing])) as Pick<Ports, AskingPort>
  return { ...ports, ...closed, known: () => null }
}
