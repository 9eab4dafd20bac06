import { isUtf8 } from 'node:buffer'
import { createWriteStream, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { type SaidFault, said } from '#server/platform/said-fault.ts'
import { inGoodsFolder } from './files/goods-folder.ts'
import { SourceError } from './read-documents.ts'

/** Goods and their pictures; anything else in an archive is passed over. */
const WANTED = /\.(?:csv|jsonl|jpe?g|png|webp|avif|svg|gif|heic|tiff?|bmp)$/i
const GOODS = /\.(?:csv|jsonl)$/i
const OUTSIDE = /^\/|^[a-z]:|(?:^|\/)\.\.(?:\/|$)/i
const HIDDEN = /(?:^|\/)(?:__MACOSX\/|\.)/
const MB = 1024 * 1024

export interface ZipLimits {
  /** of one file that is no table of goods */
  pictureBytes: number
  /** of all files, unpacked: a small archive can hold more than a disk */
  totalBytes: number
  files: number
}
const LIMITS: ZipLimits = { pictureBytes: 20 * MB, totalBytes: 20_000 * MB, files: 500_000 }

/** Unpacks goods with their pictures for as long as `use` works with the folder. Throws SourceError. */
export async function withUnpacked<T>(
  path: string,
  use: (folder: string) => Promise<T>,
  limits: ZipLimits = LIMITS,
): Promise<T> {
  if (!existsSync(path)) throw new SourceError(`There is no file or folder ${path}.`)
  return inGoodsFolder(async (folder) => {
    await unpack(path, folder, limits)
    return use(rootOf(folder))
  })
}

async function unpack(path: string, folder: string, limits: ZipLimits): Promise<void> {
  const refuse = (why: SaidFault) => new SourceError(`${basename(path)} ${why.message.replace(/^It /, '')}`, why)
  const zip = await openZip(path, refuse)
  let [files, total] = [0, 0]

  function targetOf(entry: Entry, name: string): string {
    files += 1
    total += entry.uncompressedSize
    if (files > limits.files)
      throw refuse(
        said(
          'zip_files',
          { files: limits.files },
          `It holds more than ${limits.files} files: import a folder instead.`,
        ),
      )
    if (!GOODS.test(name) && entry.uncompressedSize > limits.pictureBytes)
      throw refuse(said('zip_picture', { name, mb: limits.pictureBytes / MB }))
    if (total > limits.totalBytes)
      throw refuse(
        said(
          'zip_size',
          { mb: limits.totalBytes / MB },
          `It holds more than ${limits.totalBytes / MB} MB once unpacked: import a folder instead.`,
        ),
      )
    if (entry.isEncrypted()) throw refuse(said('zip_locked'))
    if (!entry.canDecodeFileData())
      throw refuse(
        said(
          'zip_method',
          { name },
          `It holds ${name}, which is packed by method ${entry.compressionMethod}: pack it anew as ZIP with the usual method, "Deflate".`,
        ),
      )
    const target = join(folder, name)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    return target
  }

  try {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      if (OUTSIDE.test(name)) throw refuse(said('zip_outside', { name: JSON.stringify(name) }))
      if (!WANTED.test(name) || HIDDEN.test(name)) continue
      const target = targetOf(entry, name)
      if (!(await unpackEntry(zip, entry, target))) throw refuse(said('zip_broken', { name }))
    }
    if (await hasMoreThanItSays(path, zip)) throw refuse(said('zip_count'))
    if (files === 0) throw refuse(said('zip_empty'))
  } catch (error) {
    if (error instanceof SourceError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw refuse(
      said(
        'zip_unreadable',
        {},
        `It cannot be unpacked (${(error as Error).message}): pack it anew as ZIP, without a password.`,
      ),
    )
  } finally {
    zip.close()
  }
}

/** Reads the list at the end of the file, which has the place and size of each entry. */
async function openZip(path: string, refuse: (why: SaidFault) => SourceError): Promise<ZipFile> {
  try {
    // Names are decoded and checked here, with messages of our own. Sizes are checked there, against the list.
    return await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error
    const isZip = (await readAt(path, 0)) === ENTRY_SIGNATURE
    throw refuse(said(isZip ? 'zip_cut' : 'zip_empty'))
  }
}

/** False if its content is not what was packed. */
async function unpackEntry(zip: ZipFile, entry: Entry, target: string): Promise<boolean> {
  let sum = 0
  const check = new Transform({
    transform(piece: Buffer, _, done) {
      sum = crc32(piece, sum)
      done(null, piece)
    },
  })
  await pipeline(await zip.openReadStreamPromise(entry), check, createWriteStream(target, { mode: 0o600 }))
  return sum === entry.crc32
}

/** Some programs mark no names as UTF-8; old ones on Windows part folders with backslashes. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const name = isUtf8(fileNameRaw)
    ? fileNameRaw.toString()
    : getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
  return name.replaceAll('\\', '/')
}

/** Programs that know no ZIP64 count to 65,535 and begin again: the list goes on where it should end. */
const hasMoreThanItSays = async (path: string, zip: ZipFile) =>
  // Its types say that it is a boolean.
  (await readAt(path, zip.readEntryCursor as unknown as number)) === LISTED_SIGNATURE

const ENTRY_SIGNATURE = 0x04034b50
const LISTED_SIGNATURE = 0x02014b50

/** The four bytes at a place of a file, as a number; 0 beyond its end. */
async function readAt(path: string, position: number): Promise<number> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, position)
    return buffer.readUInt32LE()
  } finally {
    await file.close()
  }
}

/** Programs pack a folder as such: its name stands before all others. */
function rootOf(folder: string): string {
  const names = readdirSync(folder)
  const [only] = names
  const inner = only === undefined ? folder : join(folder, only)
  return names.length === 1 && statSync(inner).isDirectory() ? inner : folder
}
