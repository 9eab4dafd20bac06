import { closeSync, createReadStream, existsSync, mkdirSync, openSync, readdirSync, statSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { SourceError } from './read-documents.ts'

/** Goods and their pictures; anything else in an archive is passed over. */
const WANTED = /\.(?:csv|jsonl|jpe?g|png|webp|avif|svg|gif|heic|tiff?|bmp)$/i
const GOODS = /\.(?:csv|jsonl)$/i
const GB = 1024 ** 3

export interface ZipLimits {
  /** of one file that is no table of goods */
  pictureBytes: number
  /** of all files, unpacked: a small archive can hold more than a disk */
  totalBytes: number
  files: number
}
const LIMITS: ZipLimits = { pictureBytes: 20 * 1024 * 1024, totalBytes: 20 * GB, files: 500_000 }

/** Unpacks goods with their pictures for as long as `use` works with the folder. Throws SourceError. */
export async function withUnpacked<T>(
  path: string,
  use: (folder: string) => Promise<T>,
  limits: ZipLimits = LIMITS,
): Promise<T> {
  if (!existsSync(path)) throw new SourceError(`There is no file or folder ${path}.`)
  const folder = await mkdtemp(join(tmpdir(), 'witryna-goods-'))
  try {
    await unpack(path, folder, limits)
    return await use(rootOf(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unpack(path: string, folder: string, limits: ZipLimits): Promise<void> {
  const refuse = (why: string) => new SourceError(`${basename(path)} ${why}`)
  let [files, total, unfinished] = [0, 0, 0]
  const unzip = new Unzip((file) => {
    if (!WANTED.test(file.name) || /(?:^|\/)(?:__MACOSX\/|\.)/.test(file.name)) return
    if (/^\/|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|[\0-\x1f]/i.test(file.name))
      throw refuse(`names a file outside of it, ${JSON.stringify(file.name)}: pack it anew.`)
    files += 1
    if (files > limits.files) throw refuse(`holds more than ${limits.files} files: import a folder instead.`)
    unfinished += 1
    write(file, join(folder, file.name), {
      wrote(bytes, ofFile) {
        total += bytes
        if (!GOODS.test(file.name) && ofFile > limits.pictureBytes)
          throw refuse(`holds ${file.name}, which is larger than ${limits.pictureBytes / 1024 / 1024} MB.`)
        if (total > limits.totalBytes)
          throw refuse(`holds more than ${limits.totalBytes / GB} GB once unpacked: import a folder instead.`)
      },
      ended: () => {
        unfinished -= 1
      },
    })
  })
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) unzip.push(chunk)
    unzip.push(new Uint8Array(), true)
  } catch (error) {
    if (error instanceof SourceError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw refuse(`cannot be unpacked (${(error as Error).message}): pack it anew as ZIP, without a password.`)
  }
  if (files === 0) throw refuse('holds no goods, or is no ZIP file.')
  if (unfinished > 0) throw refuse('is cut off: copy it again.')
}

interface Progress {
  /** bytes of this piece, and of the file so far */
  wrote(bytes: number, ofFile: number): void
  ended(): void
}

/** Pieces come in order and at once, so they are written at once. */
function write(file: UnzipFile, path: string, { wrote, ended }: Progress): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const descriptor = openSync(path, 'w', 0o600)
  let bytes = 0
  file.ondata = (error, piece, isLast) => {
    try {
      if (error) throw error
      bytes += piece.length
      wrote(piece.length, bytes)
      for (let at = 0; at < piece.length; ) at += writeSync(descriptor, piece, at)
    } catch (failure) {
      closeSync(descriptor)
      throw failure
    }
    if (!isLast) return
    closeSync(descriptor)
    ended()
  }
  file.start()
}

/** Programs pack a folder as such: its name stands before all others. */
function rootOf(folder: string): string {
  const names = readdirSync(folder)
  const [only] = names
  const inner = only === undefined ? folder : join(folder, only)
  return names.length === 1 && statSync(inner).isDirectory() ? inner : folder
}
