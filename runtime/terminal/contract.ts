import type { Effect } from '#schemas/effect.ts'
import type { Screen } from '#schemas/screen.ts'
import type { SessionData } from '#schemas/session.ts'
import { type Client, type Contract, createClient, createScreenReader, type PublishedCatalog } from '../client/index.ts'
import { createWords, type Formats, type Words } from './words.ts'

interface ShopContract extends Contract {
  operations: Record<string, object>
  screen: Screen
  session: SessionData
  effect: Effect
}

export type Shop = Client<ShopContract>

/** All that a text client knows about a shop: what it publishes. */
export interface PublishedContract {
  shop: Shop
  catalog: PublishedCatalog
  /** node types that begin closed */
  overlays: ReadonlySet<string>
  /** the words of a screen's files, which never change */
  wordsOf(screen: Screen): Promise<Words>
}

/** Reads what a shop publishes. Throws ShopError if it cannot be reached. */
export async function readContract(origin: string, fetcher: typeof fetch = fetch): Promise<PublishedContract> {
  const plain = createClient<ShopContract>({ origin, fetch: fetcher })
  const [catalog, calls, formats] = await Promise.all([
    plain.json('/schemas/catalog.json') as Promise<PublishedCatalog>,
    plain.json('/schemas/calls.json') as Promise<{ overlays: { types: string[] } }>,
    plain.json('/schemas/formats.json') as Promise<Formats>,
  ])
  const shop = createClient<ShopContract>({
    origin,
    fetch: fetcher,
    cookies: plain.cookies,
    catalog: catalog.hash,
    read: createScreenReader(catalog),
  })
  const files = new Map<string, Promise<Record<string, unknown>>>()

  function fileOf(address: string): Promise<Record<string, unknown>> {
    let file = files.get(address)
    if (!file) {
      file = plain.json(address).then((value) => (value as { messages: Record<string, unknown> }).messages)
      file.catch(() => files.delete(address))
      files.set(address, file)
    }
    return file
  }

  return {
    shop,
    catalog,
    overlays: new Set(calls.overlays.types),
    async wordsOf({ screen, messages }) {
      const read = await Promise.all(Object.values(messages).map(fileOf))
      return createWords(screen.locale, Object.assign({}, ...read), formats)
    },
  }
}
