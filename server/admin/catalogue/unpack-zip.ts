import { closeSync, createReadStream, existsSync, mkdirSync, openSync, readdirSync, statSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { SourceError } from './read-documents.ts'

/** Goods and their pictures; anything else in an archive is passed over. */
const WANTED = /\.(?:csv|jsonl|jpe?g|png|webp|avif|svg|gif|heic|tiff?|bmp)$/i
const GOODS = /\.(?:csv|jsonl)$/i
const OUTSIDE = /^\/|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)/i
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
  const open = new Map<UnzipFile, number>()
  let [files, total] = [0, 0]
  // The reader calls back from within, where an error would not come through.
  const fault: { first: unknown } = { first: null }
  const guarded = (work: () => void) => {
    if (fault.first !== null) return
    try {
      work()
    } catch (error) {
      fault.first = error
    }
  }

  function begin(file: UnzipFile) {
    const { name } = file
    if (OUTSIDE.test(name)) throw refuse(`names a file outside of it, ${JSON.stringify(name)}: pack it anew.`)
    if (!WANTED.test(name) || HIDDEN.test(name)) return
    files += 1
    if (files > limits.files) throw refuse(`holds more than ${limits.files} files: import a folder instead.`)
    const target = join(folder, name)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    open.set(file, openSync(target, 'w', 0o600))
    let bytes = 0
    file.ondata = (error, piece, isLast) =>
      guarded(() => {
        if (error) throw error
        bytes += piece.length
        total += piece.length
        if (!GOODS.test(name) && bytes > limits.pictureBytes)
          throw refuse(`holds ${name}, which is larger than ${limits.pictureBytes / MB} MB.`)
        if (total > limits.totalBytes)
          throw refuse(`holds more than ${limits.totalBytes / MB} MB once unpacked: import a folder instead.`)
        for (let at = 0; at < piece.length; ) at += writeSync(open.get(file)!, piece, at)
        if (!isLast) return
        closeSync(open.get(file)!)
        open.delete(file)
      })
    file.start()
  }

  const unzip = new Unzip((file) => guarded(() => begin(file)))
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      guarded(() => unzip.push(chunk))
      if (fault.first !== null) break
    }
    guarded(() => unzip.push(new Uint8Array(), true))
    if (fault.first !== null) throw fault.first
    if (open.size > 0) throw refuse('is cut off: copy it again.')
    if (files === 0) throw refuse('holds no goods, or is no ZIP file.')
  } catch (error) {
    if (error instanceof SourceError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw refuse(`cannot be unpacked (${(error as Error).message}): pack it anew as ZIP, without a password.`)
  } finally {
    for (const descriptor of open.values()) closeSync(descriptor)
  }
}

/** Programs pack a folder as such: its name stands before all others. */
function rootOf(folder: string): string {
  const names = readdirSync(folder)
  const [only] = names
  const inner = only === undefined ? folder : join(folder, only)
  return names.length === 1 && statSync(inner).isDirectory() ? inner : folder
}
