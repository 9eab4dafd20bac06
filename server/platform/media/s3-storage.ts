import { addAbortSignal, type Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { MediaBucket } from './media-bucket.ts'
import {
  type MediaKind,
  type MediaStorage,
  MediaStorageError,
  mediaOfPath,
  pathOfMedia,
  type StoredMediaFile,
} from './media-storage.ts'
import { s3Fault } from './s3-fault.ts'
import { meteredCall, type StorageMeters } from './storage-meters.ts'

const CONNECT_MS = 3_000
/** Of one call with all its tries. The shop waits longer for a picture (`server/adapters/commerce/readers/media.ts`). */
const READ_MS = 10_000
const WRITE_MS = 30_000
const MAX_TRIES = 3
const PAGE = 1_000

const TYPES: Readonly<Record<MediaKind, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

interface Options {
  readMs?: number
  writeMs?: number
  meters?: StorageMeters | undefined
}

/** Files in a bucket of Amazon S3 or of any service that speaks its protocol. */
export function s3Storage(
  bucket: MediaBucket,
  { readMs = READ_MS, writeMs = WRITE_MS, meters }: Options = {},
): MediaStorage {
  const { name: Bucket, url, region, key } = bucket
  const client = new S3Client({
    region,
    maxAttempts: MAX_TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS },
    // Other services know neither buckets as host names nor the newer checksums.
    ...(url !== null && { endpoint: url, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(key && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
  })

  /** Throws MediaStorageError also when the time is over, whatever the client is doing then. */
  async function call<T>(what: string, ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(ms)
    const late = Promise.withResolvers<never>()
    const end = () => late.reject(signal.reason)
    signal.addEventListener('abort', end)
    try {
      return await meteredCall(meters, what, () => Promise.race([work(signal), late.promise]))
    } catch (error) {
      throw new MediaStorageError(...s3Fault(error, { what, bucket, ms }))
    } finally {
      signal.removeEventListener('abort', end)
    }
  }

  const page = (Prefix: string | undefined, MaxKeys: number, ContinuationToken?: string) =>
    call('list', readMs, (abortSignal) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys, ContinuationToken }), { abortSignal }),
    )

  return {
    place: `the bucket ${Bucket}${url === null ? '' : ` at ${new URL(url).host}`}`,
    async find(hash) {
      // One call, whatever the kind and whether it is there.
      const { Contents = [] } = await page(`${hash.slice(0, 2)}/${hash}.`, 4)
      return Contents.flatMap(storedOf)[0] ?? null
    },
    read: (file) =>
      call('read', readMs, async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: pathOfMedia(file) }), { abortSignal })
          return await bytesOf(addAbortSignal(abortSignal, Body as Readable))
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return null
          throw error
        }
      }),
    async keep(file, bytes) {
      const object = { Key: pathOfMedia(file), Body: bytes, ContentLength: bytes.length, ContentType: TYPES[file.kind] }
      await call('write', writeMs, (abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, ...object }), { abortSignal }),
      )
    },
    async remove(file) {
      await call('delete', readMs, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: pathOfMedia(file) }), { abortSignal }),
      )
    },
    async *list() {
      let after: string | undefined
      do {
        const { Contents = [], NextContinuationToken } = await page(undefined, PAGE, after)
        yield* Contents.flatMap(storedOf)
        after = NextContinuationToken
      } while (after !== undefined)
    },
  }
}

function storedOf({ Key = '', Size, LastModified }: { Key?: string; Size?: number; LastModified?: Date }) {
  const file = mediaOfPath(Key)
  const stored: StoredMediaFile[] = file ? [{ ...file, bytes: Size ?? 0, keptAt: LastModified ?? new Date() }] : []
  return stored
}

async function bytesOf(body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
