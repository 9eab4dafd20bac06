import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { nearestName } from '#schemas/problem.ts'
import { type FaultCode, type FaultValues, type SaidFault, said } from '#server/platform/said-fault.ts'
import type { CatalogueDesk, GoodsRecord } from './catalogue-desk.ts'
import { fetchPicture, PictureError } from './fetch-picture.ts'

const TAKEN = ['jpg', 'jpeg', 'png', 'webp', 'avif']
/** Found out before anything is stored; other files of a wrong kind are told by their bytes. */
const NOT_TAKEN = ['svg', 'gif', 'heic', 'tif', 'tiff', 'bmp']
const KNOWN = [...TAKEN, ...NOT_TAKEN]
const ENDING = /\.([A-Za-z0-9]{1,5})$/
const ADDRESS = /^https?:\/\//i

/** What is wrong with a picture, where a document names it. */
export interface PictureFault {
  path: string
  /** SKU of the offer whose picture it is */
  offer?: string
  value: string
  message: string
  code: FaultCode
  values: FaultValues
}

/** A picture that cannot be brought. */
export interface LostPicture {
  source: string
  /** as the command line says it */
  message: string
  said: SaidFault
}

/** Pictures of goods that files and addresses name, brought into the shop; each once. */
export interface PictureBringer {
  /** What is wrong with the pictures of a document, without fetching any. */
  faults(record: GoodsRecord): PictureFault[]
  /** The document with a key in place of each file and address, for a check. */
  pretend(record: GoodsRecord): GoodsRecord
  /** The document with the keys of its pictures. Those that cannot be brought are left out, and named in `lost`. */
  bring(record: GoodsRecord): Promise<{ record: GoodsRecord; lost: LostPicture[] }>
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

  function faultOf(name: string): SaidFault | null {
    if (ADDRESS.test(name)) return name.startsWith('https:') ? null : said('picture_https')
    const ending = endingOf(name)
    if (ending === null) return null
    if (NOT_TAKEN.includes(ending)) return said('picture_kind')
    const path = pathOf(name)
    if (!KNOWN.includes(ending)) {
      // Keys may have dots, too: this is a file if it is there, or if its ending looks mistyped.
      const isFile = nearestName(ending, KNOWN) !== undefined || (path !== null && existsSync(path))
      return isFile ? said('picture_ending', { ending }) : null
    }
    if (path === null)
      return said('picture_outside', {}, `This is outside of the folder ${folder}: put the picture into it.`)
    return existsSync(path) ? null : said('picture_absent', {}, `There is no such picture in the folder ${folder}.`)
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
      named(record).flatMap(({ value, ...place }) => {
        const fault = faultOf(value)
        return fault === null ? [] : [{ ...place, value: JSON.stringify(value), ...fault }]
      }),
    pretend: (record) => withKeys(record, new Map(sourcesOf(record).map((source) => [source, PENDING]))),
    async bring(record) {
      const lost: LostPicture[] = []
      const found = new Map<string, string>()
      for (const source of sourcesOf(record)) {
        try {
          found.set(source, await once(source))
        } catch (error) {
          if (!(error instanceof PictureError)) throw error
          const message = `the picture ${source} is left out. ${error.message}`
          lost.push({ source, message, said: error.said })
        }
      }
      return { record: withKeys(record, found), lost }
    },
  }
}

/** Key of a picture that is not there yet. */
const PENDING = 'own/pending'

type Pictured = { image?: unknown }
type OfferPictured = Pictured & { sku?: unknown }

const endingOf = (name: string): string | null => ENDING.exec(name)?.[1]?.toLowerCase() ?? null

/** An address, or the name of a file beside the goods. */
const isSource = (value: unknown): value is string =>
  typeof value === 'string' && (ADDRESS.test(value) || KNOWN.includes(endingOf(value) ?? ''))

/** All names of pictures in a document, each with its place. */
function named(record: GoodsRecord): { path: string; offer?: string; value: string }[] {
  const { image, images, offers } = record as { image?: unknown; images?: Pictured[]; offers?: OfferPictured[] }
  const all = [
    { path: 'image', value: image },
    ...(Array.isArray(images) ? images : []).map((each, at) => ({ path: `images.${at}.image`, value: each.image })),
    ...(Array.isArray(offers) ? offers : []).map(({ sku, image: value }) => ({
      ...{ path: 'image', value },
      ...(typeof sku === 'string' && { offer: sku }),
    })),
  ]
  return all.flatMap(({ value, ...place }) => (typeof value === 'string' ? [{ ...place, value }] : []))
}

/** Names of files and addresses, each once. */
const sourcesOf = (record: GoodsRecord): string[] => [
  ...new Set(
    named(record)
      .map(({ value }) => value)
      .filter(isSource),
  ),
]

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
