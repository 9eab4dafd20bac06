import { createHash, randomBytes } from 'node:crypto'
import { mediaBucketOf } from '#server/platform/media/media-bucket.ts'
import { type MediaFile, type MediaStorage, MediaStorageError } from '#server/platform/media/media-storage.ts'
import type { ShopPlace } from '../backup/shop-data.ts'
import { openMedia } from '../backup/shop-files.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, fault } = findingsOf('media')

/** Writes a small file into the bucket of pictures, finds, reads and deletes it, as the shop does. A folder is a matter of its disk. */
export async function checkMedia(place: ShopPlace): Promise<Finding[]> {
  return mediaBucketOf(place) === null ? [] : [await tryStorage(await openMedia(place))]
}

export async function tryStorage(storage: MediaStorage): Promise<Finding> {
  const bytes = randomBytes(64)
  const probe: MediaFile = { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32), kind: 'pdf' }
  try {
    await storage.keep(probe, bytes)
    const isFound = (await storage.find(probe.hash)) !== null
    const read = await storage.read(probe)
    if (!isFound || !read || !bytes.equals(read))
      return fault(
        `${storage.place} does not give back what was just written: pictures need a service that reads its own writes.`,
      )
  } catch (error) {
    return fault(messageOf(error))
  }
  try {
    await storage.remove(probe)
  } catch (error) {
    return warning(`${messageOf(error)} Until then unused pictures stay, and so do the files of this check.`)
  }
  return ok(`${storage.place} takes pictures, finds them and gives them back`)
}

function messageOf(error: unknown): string {
  if (error instanceof MediaStorageError) return error.message
  throw error
}
