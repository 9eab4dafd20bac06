import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import type { CatalogueDesk, GoodsRecord } from './catalogue-desk.ts'
import { fetchPicture, PictureError } from './fetch-picture.ts'

/** A file beside the goods: a key has no such ending. */
const FILE = /\.(?:jpe?g|png|webp|avif|svg|gif|heic|tiff?|bmp)$/i
/** Found out before anything is stored; other files of a wrong kind are told by their bytes. */
const NOT_TAKEN = /\.(?:svg|gif|heic|tiff?|bmp)$/i
const ADDRESS = /^https?:\/\//i

/** Pictures of goods that files and addresses name, brought into the shop; each once. */
export interface PictureBringer {
  /** What is wrong with the pictures of a document, without fetching any. */
  faults(record: GoodsRecord): string[]
  /** The document with a key in place of each file and address, for a check. */
  pretend(record: GoodsRecord): GoodsRecord
  /** The document with the keys of its pictures. Those that cannot be brought are left out, and named in `lost`. */
  bring(record: GoodsRecord): Promise<{ record: GoodsRecord; lost: string[] }>
}

/** `folder`: where relative names begin. */
export function pictureBringer(
  desk: Pick<CatalogueDesk, 'storePicture'>,
  folder: string,
  fetch = fetchPicture,
): PictureBringer {
  const keys = new Map<string, Promise<string>>()

  const pathOf = (name: string) => {
    const path = resolve(folder, name)
    const way = relative(folder, path)
    return way.startsWith('..') || isAbsolute(way) ? null : path
  }

  async function keyOf(source: string): Promise<string> {
    const bytes = ADDRESS.test(source) ? await fetch(source) : new Uint8Array(await readFile(pathOf(source)!))
    const stored = await desk.storePicture(bytes)
    if (!stored.ok) throw new PictureError(Object.values(stored.errors).join(' '))
    return stored.value.key
  }

  function once(source: string): Promise<string> {
    const kept = keys.get(source) ?? keyOf(source)
    keys.set(source, kept)
    return kept
  }

  return {
    faults: (record) =>
      sourcesOf(record).flatMap((source) => {
        if (ADDRESS.test(source))
          return source.startsWith('https:') ? [] : [`the picture ${source} is at no https address.`]
        if (NOT_TAKEN.test(source))
          return [`the picture ${source} is of a kind that is not taken: export it as PNG or WebP.`]
        const path = pathOf(source)
        if (path === null) return [`the picture ${source} is outside of the folder ${folder}.`]
        return existsSync(path) ? [] : [`there is no picture ${source} in the folder ${folder}.`]
      }),
    pretend: (record) => withKeys(record, new Map(sourcesOf(record).map((source) => [source, PENDING]))),
    async bring(record) {
      const lost: string[] = []
      const found = new Map<string, string>()
      for (const source of sourcesOf(record)) {
        try {
          found.set(source, await once(source))
        } catch (error) {
          if (!(error instanceof PictureError)) throw error
          lost.push(`the picture ${source} is left out. ${error.message}`)
        }
      }
      return { record: withKeys(record, found), lost }
    },
  }
}

/** Key of a picture that is not there yet. */
const PENDING = 'own/pending'

type Pictured = { image?: unknown }

const isSource = (value: unknown): value is string =>
  typeof value === 'string' && (ADDRESS.test(value) || FILE.test(value))

function sourcesOf(record: GoodsRecord): string[] {
  const { images, offers } = record as { images?: Pictured[]; offers?: Pictured[] }
  const all = [record, ...(Array.isArray(images) ? images : []), ...(Array.isArray(offers) ? offers : [])] as Pictured[]
  return [...new Set(all.map(({ image }) => image).filter(isSource))]
}

function withKeys(record: GoodsRecord, keys: ReadonlyMap<string, string>): GoodsRecord {
  const { image, images, offers } = record as { image?: unknown; images?: Pictured[]; offers?: Pictured[] }
  const keyOf = (value: unknown) => (isSource(value) ? (keys.get(value) ?? null) : value)
  return {
    ...record,
    ...(isSource(image) && { image: keyOf(image) }),
    ...(Array.isArray(images) && {
      images: images.map((each) => ({ ...each, image: keyOf(each.image) })).filter((each) => each.image !== null),
    }),
    ...(Array.isArray(offers) && {
      offers: offers.map((each) => (isSource(each.image) ? { ...each, image: keyOf(each.image) } : each)),
    }),
  }
}
