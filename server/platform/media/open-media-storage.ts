import { folderStorage } from './folder-storage.ts'
import type { MediaBucket } from './media-bucket.ts'
import type { MediaStorage } from './media-storage.ts'
import type { StorageMeters } from './storage-meters.ts'

export interface MediaPlace {
  /** folder of the files, or of those on their way to the bucket */
  dir: string
  bucket: MediaBucket | null
  /** absent: calls of the bucket are not measured */
  meters?: StorageMeters | undefined
}

/** The storage of a shop's own pictures and documents. Nothing is connected to before its first call. */
export async function openMediaStorage({ dir, bucket, meters }: MediaPlace): Promise<MediaStorage> {
  if (bucket === null) return folderStorage(dir)
  // Shops without a bucket never load the client.
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(bucket, { meters })
}
