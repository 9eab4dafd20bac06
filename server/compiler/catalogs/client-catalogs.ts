import { type CatalogDocument, catalogDocument } from '#schemas/evolution/catalog-document.ts'
import { catalogHash } from '#schemas/evolution/catalog-hash.ts'
import { planDownLevel } from '#schemas/evolution/plan-down-level.ts'
import type { NodeTypeParts } from '#schemas/node-schema.ts'
import { PROTOCOL, type Screen } from '#schemas/screen.ts'
import { isStudioRoute } from '#schemas/studio-routes.ts'
import type { Report } from '#server/platform/report.ts'
import type { ClientCatalog, FittedPart } from './client-catalog.ts'
import { type FrozenHead, readFrozenCatalog, readFrozenHeads, supportedCatalogs } from './frozen-catalogs.ts'
import { olderClient } from './older-client.ts'

export interface ClientCatalogs {
  own: ClientCatalog
  /** By the hash that a client names; without one it gets our own catalog. */
  of(hash: string | undefined): ClientCatalog
}

export interface ClientCatalogsParts {
  definitions: Readonly<Record<string, NodeTypeParts>>
  /** hash of this server's catalog */
  ownHash: string
  /** hash of its catalog of staff pages; absent: there is none */
  staffHash?: () => string
  /** folder of the frozen catalogs; null: no older ones */
  folder: string | null
  /** whether all nodes of a down-levelled screen are checked; otherwise only those that were changed */
  checksAll: boolean
  clock: () => Date
  report: Report
}

/**
 * The catalogs that clients may name. Only hashes and days are read at start; a catalog is read and compared with ours
 * when a client first names it, which takes tens of ms, and the result is kept. A frozen catalog that cannot be used is
 * reported and counts as unknown, and so does one of another major of the protocol. Architecture 3.
 */
export function createClientCatalogs(parts: ClientCatalogsParts): ClientCatalogs {
  const { ownHash, staffHash, definitions, checksAll, report } = parts
  const own = plainClient('', { catalog: ownHash, isOutside: false })
  const outside = outsideClient(ownHash)
  const shop: ClientCatalog = {
    ...own,
    fitScreen: (screen) => (isOfStudio(screen) ? outside : own).fitScreen(screen),
  }
  let staff: ClientCatalog | undefined
  const older = new Map(supportedHeads(parts).map((head) => [head.hash, head]))
  const opened = new Map<string, ClientCatalog>()
  let newer: CatalogDocument | undefined

  function open({ file, hash }: FrozenHead): ClientCatalog {
    try {
      const { catalog } = readFrozenCatalog(file)
      if (catalogHash(catalog) !== hash) throw new Error('Its content does not have its hash.')
      if (majorOf(catalog.protocol) !== majorOf(PROTOCOL)) return outside
      newer ??= catalogDocument('shop', Object.values(definitions))
      const plan = planDownLevel({ definitions, newer, older: catalog, hash })
      return olderClient({ plan, outside, checksAll, report })
    } catch (error) {
      reportUnusable(report, file, error)
      return outside
    }
  }

  return {
    own,
    of(hash) {
      if (hash === undefined) return own
      if (hash === ownHash) return shop
      const known = opened.get(hash)
      if (known) return known
      if (hash === staffHash?.()) {
        staff ??= staffClient(hash, outside)
        return staff
      }
      const head = older.get(hash)
      if (!head) return outside
      const client = open(head)
      opened.set(hash, client)
      return client
    },
  }
}

function supportedHeads({ folder, clock, report }: ClientCatalogsParts): FrozenHead[] {
  if (folder === null) return []
  const heads = readFrozenHeads(folder, 'shop', (file, error) => reportUnusable(report, file, error))
  return supportedCatalogs(heads, clock().getTime())
}

function reportUnusable(report: Report, file: string, error: unknown): void {
  const message = 'A frozen catalog cannot be used: clients of it load pages whole'
  report({ kind: 'catalog-invalid', message, detail: { file }, error })
}

function majorOf(protocol: string): string | undefined {
  return protocol.split('.')[0]
}

function plainClient(key: string, as: Pick<FittedPart<unknown>, 'catalog' | 'isOutside'>): ClientCatalog {
  return {
    key,
    isKnown: !as.isOutside,
    fitScreen: (value) => ({ value, ...as, ...catalogOf(value) }),
    fitEffects: (value) => ({ value, ...as }),
    fitSession: (value) => ({ value, ...as }),
  }
}

/** A client of staff pages: it loads those of the shop whole, as one of the shop does with staff pages. */
function staffClient(hash: string, outside: ClientCatalog): ClientCatalog {
  const client = plainClient('staff', { catalog: hash, isOutside: false })
  return { ...client, fitScreen: (screen) => (isOfStudio(screen) ? client : outside).fitScreen(screen) }
}

function isOfStudio({ screen }: Screen): boolean {
  return isStudioRoute(screen.route)
}

/** Staff pages name a catalog of their own. */
const catalogOf = (screen: Screen) => (isOfStudio(screen) ? { catalog: screen.catalog } : {})

/** Our own form, with the mark that the client named a catalog that is unknown here. */
function outsideClient(ownHash: string): ClientCatalog {
  const as = { catalog: ownHash, isOutside: true }
  return {
    ...plainClient('outside-window', as),
    fitScreen({ protocol, catalog, ...rest }) {
      const value: Screen = { protocol, catalog, catalogStatus: 'outside-window', ...rest }
      return { value, ...as, ...catalogOf(value) }
    },
  }
}
