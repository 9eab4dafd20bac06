import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import type { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { FORMAT, HEAD, Head, MANIFEST, Manifest, type ManifestPart } from './manifest.ts'
import { SEALED_MAGIC, unseal } from './sealing.ts'

export interface ArchiveFile {
  path: string
  /** null: it is not encrypted */
  key: string | null
}

export interface ArchivePart {
  name: string
  /** to be read to its end before the next part */
  body: AsyncIterable<Uint8Array>
}

/** Reads a whole archive and compares every part with the manifest. Throws Refusal; nothing is changed or kept. */
export async function verifyArchive(file: ArchiveFile): Promise<Manifest> {
  const parts: ManifestPart[] = []
  let manifest: Manifest | null = null
  for await (const { name, body } of readParts(file)) {
    if (manifest) throw new Refusal(`The archive goes on behind its manifest, with ${name}: it is not as it was made.`)
    if (name === MANIFEST) {
      manifest = parseAs(Manifest, await bytesOf(body), name)
      continue
    }
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of body) {
      hash.update(chunk)
      bytes += chunk.length
    }
    parts.push({ name, bytes, sha256: hash.digest('hex') })
  }
  if (!manifest) throw new Refusal('The archive is cut off: it has no manifest. Use another one.')
  requireSameParts(manifest.parts, parts)
  return manifest
}

function requireSameParts(listed: readonly ManifestPart[], found: readonly ManifestPart[]): void {
  for (let index = 0; index < Math.max(listed.length, found.length); index += 1) {
    const [wanted, got] = [listed[index], found[index]]
    if (wanted?.name === got?.name && wanted?.sha256 === got?.sha256 && wanted?.bytes === got?.bytes) continue
    throw new Refusal(`The archive is damaged in ${got?.name ?? wanted?.name}: use another one.`)
  }
}

/**
 * The parts of an archive in order, without its head, which is checked: a file that is no archive, one of a newer version
 * and one that needs a key or none are refused. Throws Refusal.
 */
export async function* readParts({ path, key }: ArchiveFile): AsyncGenerator<ArchivePart> {
  await requireKind(path, key)
  const file = createReadStream(path)
  const gunzip = createGunzip()
  const read: { failure: unknown } = { failure: null }
  const ended = pipeline(key === null ? file : Readable.from(unseal(file, key)), gunzip).catch((error: unknown) => {
    read.failure = error
  })
  const decoder = createTarDecoder({ strict: true }) as ReadableWritablePair<TarEntry, Uint8Array>
  const unzipped = Readable.toWeb(gunzip) as ReadableStream<Uint8Array>
  let isFirst = true
  try {
    for await (const { header, body } of unzipped.pipeThrough(decoder)) {
      if (isFirst) requireHead(header.name === HEAD ? await bytesOf(body) : null)
      else yield { name: header.name, body: told(body) }
      isFirst = false
    }
  } catch (error) {
    // What broke off first has the reason; the rest only passes it on.
    throw refusalOf(read.failure ?? error)
  } finally {
    file.destroy()
    gunzip.destroy()
    await ended
  }
  if (isFirst) throw notOurs()
}

/** A body that breaks off breaks at its reader. */
async function* told(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw refusalOf(error)
  }
}

interface TarEntry {
  header: { name: string }
  body: ReadableStream<Uint8Array>
}

/** The bytes of a part. */
export async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

async function requireKind(path: string, key: string | null): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`${path} cannot be read (${error.message}).`)
  })
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(SEALED_MAGIC.length), 0, SEALED_MAGIC.length, 0)
    .finally(() => file.close())
  const start = buffer.subarray(0, bytesRead)
  const isSealed = start.equals(SEALED_MAGIC)
  if (!isSealed && !start.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) throw notOurs()
  if (isSealed && key === null)
    throw new Refusal('The archive is encrypted: give its key in BACKUP_KEY, or in a file with --key-file.')
  if (!isSealed && key !== null)
    throw new Refusal(
      'The archive is not encrypted, though a key was given: anybody could have made it. Leave out BACKUP_KEY and --key-file if it is meant all the same.',
    )
}

function requireHead(bytes: Buffer | null): void {
  const known = bytes && Head.safeParse(parsedOrNull(bytes))
  if (!known?.success) throw notOurs()
  const { format, shopVersion } = known.data
  if (format > FORMAT)
    throw new Refusal(`The archive was made by a newer version of the shop (${shopVersion}): restore it with that one.`)
}

function notOurs(): Refusal {
  return new Refusal('The file is no backup of this program: it begins differently.')
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const { syscall, message } = error as NodeJS.ErrnoException
  // Failures of the disk are no fault of the archive.
  if (syscall !== undefined) return error
  return new Refusal(`The archive is damaged or cut off${message ? ` (${message})` : ''}: use another one.`)
}

function parseAs<S extends z.ZodType>(schema: S, bytes: Buffer, name: string): z.output<S> {
  const { data, error } = schema.safeParse(parsedOrNull(bytes))
  if (error) throw new Refusal(`The archive has a ${name} that cannot be read: use another one.`)
  return data
}

function parsedOrNull(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
