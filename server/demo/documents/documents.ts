import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { drawPicture } from '#server/demo/art/pictures.ts'
import { readDemoShop, type SeedData, type SeedProduct } from '#server/demo/data.ts'
import { writeGuide } from './guide.ts'
import { writeProductPaper } from './product-paper.ts'

type WriteOptions = (shop: SeedData) => Promise<Buffer>

/** Documents in progress, by file: concurrent requests share one. */
const inProgress = new Map<string, Promise<void>>()

/**
 * Writes the PDF files of the demo shop's products, one after another, into `dir/<key>`, and keeps existing ones;
 * pauses after each for as long as it took. Rejects if a file cannot be written.
 */
export async function writeDocuments({ dir, signal }: { dir: string; signal?: AbortSignal }): Promise<void> {
  const shop = readDemoShop()
  for (const [key, write] of writings(shop)) {
    if (signal?.aborted) return
    const startedAt = performance.now()
    if (!(await ensure(join(dir, key), () => write(shop)))) continue
    // An abort during the pause ends the work early; it is not an error.
    await pause(performance.now() - startedAt, undefined, signal && { signal }).catch(() => undefined)
  }
}

/** The path of one document (`attachments/x.pdf`), written now if it is missing; null for an unknown key. */
export async function documentFile({ dir, key }: { dir: string; key: string }): Promise<string | null> {
  const shop = readDemoShop()
  const write = writings(shop).get(key)
  if (!write) return null
  await ensure(join(dir, key), () => write(shop))
  return join(dir, key)
}

/** Every document by its key: no other key is accepted, so none can lead out of the folder. */
function writings({ products }: SeedData): Map<string, WriteOptions> {
  return new Map(
    products.flatMap((product): [string, WriteOptions][] => [
      ...product.attachments.map((attachment): [string, WriteOptions] => [
        attachment.file,
        async (shop) => writeProductPaper({ shop, product, attachment, picture: await pictureOf(product, 600) }),
      ]),
      ...(hasDownload(product)
        ? [
            [
              product.download.file,
              async (shop: SeedData) => writeGuide({ shop, product, picture: await pictureOf(product, 900) }),
            ] as [string, WriteOptions],
          ]
        : []),
    ]),
  )
}

function hasDownload(
  product: SeedProduct,
): product is SeedProduct & { download: NonNullable<SeedProduct['download']> } {
  return product.download !== undefined
}

async function pictureOf({ images, translations }: SeedProduct, widthPx: number) {
  const [first] = images
  const svg = Buffer.from(drawPicture(first!.image))
  const jpeg = await sharp(svg).resize({ width: widthPx }).flatten({ background: '#ffffff' }).jpeg().toBuffer()
  return { jpeg, alt: first!.alt.pl || translations.pl.name }
}

/** Returns whether the file had to be written or awaited. */
async function ensure(file: string, write: () => Promise<Buffer>): Promise<boolean> {
  const pending = inProgress.get(file)
  if (!pending && existsSync(file)) return false
  const work = pending ?? save(file, write).finally(() => inProgress.delete(file))
  inProgress.set(file, work)
  await work
  return true
}

async function save(file: string, write: () => Promise<Buffer>): Promise<void> {
  const bytes = await write()
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.tmp`
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
