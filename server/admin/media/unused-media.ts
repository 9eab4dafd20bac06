import type { MediaStorage, StoredMediaFile } from '#server/platform/media/media-storage.ts'
import { mediaNamedIn } from '#server/platform/media/named-media.ts'
import { Refusal } from '../backup/refusal.ts'
import { openShopSnapshot, SHOP_DATABASES, type ShopPlace, type ShopSnapshot } from '../backup/shop-data.ts'

export interface UnusedMedia {
  /** kept before the grace period began, and named nowhere */
  unused: StoredMediaFile[]
  /** named nowhere so far, too young to say */
  young: number
  used: number
}

interface Find {
  place: ShopPlace
  storage: MediaStorage
  now: Date
  graceMs: number
}

/**
 * Files of a shop that no row of its databases names, read at one instant while the shop may sell: no product, layout, page,
 * mail, order or store config, and no revision or draft that could be brought back. Throws Refusal if the databases are not
 * all of a shop's, as layouts of a shop elsewhere may name pictures.
 */
export async function findUnusedMedia({ place, storage, now, graceMs }: Find): Promise<UnusedMedia> {
  // Files first: what is brought in meanwhile is not looked at.
  const files = new Map<string, StoredMediaFile>()
  for await (const file of storage.list()) files.set(file.hash, file)
  const used = await hashesUsed(place, files)
  const unnamed = [...files.values()].filter(({ hash }) => !used.has(hash))
  const unused = unnamed.filter(({ keptAt }) => isOld(keptAt, now, graceMs))
  return { unused, young: unnamed.length - unused.length, used: used.size }
}

/** Names are read anew before so many files are removed. */
const PORTION = 100

/** Removes such files, but for those that were brought in again or named meanwhile. Returns how many. */
export async function removeUnusedMedia(
  unused: readonly StoredMediaFile[],
  { place, storage, now, graceMs }: Find,
): Promise<number> {
  let removed = 0
  for (let at = 0; at < unused.length; at += PORTION) {
    const portion = unused.slice(at, at + PORTION)
    const used = await hashesUsed(place, new Set(portion.map(({ hash }) => hash)))
    for (const { hash } of portion) {
      const file = used.has(hash) ? null : await storage.find(hash)
      if (!file || !isOld(file.keptAt, now, graceMs)) continue
      await storage.remove(file)
      removed += 1
    }
  }
  return removed
}

const isOld = (keptAt: Date, now: Date, graceMs: number) => now.getTime() - keptAt.getTime() > graceMs

function requireAll({ databases }: ShopSnapshot): void {
  const missing = SHOP_DATABASES.filter((name) => !databases.some((database) => database.name === name))
  if (missing.length > 0)
    throw new Refusal(
      `The database ${missing.join(', ')} is not here, and what it names would count as unused: run this where the shop and its commerce API have one DATA_DIR or DATABASE_URL.`,
    )
}

/** Tables that tell of every picture and show none: the library, and who did what. */
const TELLING: readonly string[] = ['pictures', 'staff_calls']

/** Those of `files`, by hash, that rows name at this instant. */
async function hashesUsed(place: ShopPlace, files: Pick<ReadonlySet<string>, 'has'>): Promise<Set<string>> {
  const used = new Set<string>()
  const snapshot = await openShopSnapshot(place)
  try {
    requireAll(snapshot)
    for (const { name, tables } of snapshot.databases)
      for (const table of tables.filter(({ name: of }) => !TELLING.includes(of)))
        for await (const line of snapshot.lines(name, table))
          for (const { hash } of mediaNamedIn(line)) if (files.has(hash)) used.add(hash)
    return used
  } finally {
    await snapshot.close()
  }
}
