import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Held from start to end of a server. `release` gives the folder free for the next one; calling it twice does nothing. */
export type DataDirLock = { release(): void }

/** One line: what, why, what to do. `reason` is `in-use` when a running server has the folder. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError'
  readonly reason: 'in-use' | 'unusable'

  constructor(reason: DataDirError['reason'], message: string, cause: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

const lockFile = 'server.lock'
/** For people and for the message below. The lock itself is in the other file. */
const holderFile = 'server.json'

/** Kept here as well: a lock that its owner forgot would be closed, and so lost, by the garbage collector. */
const held = new Set<DatabaseSync>()

/**
 * Makes the folder when missing and takes it for this process alone (Architecture 6: one server per DATA_DIR). Throws DataDirError
 * when it cannot be written or another server, in whatever container, has it.
 *
 * The lock is the kernel's, taken through SQLite because Node itself has no call for file locks. It ends with the process that has
 * it, however that ends, and not before: nothing is ever stale, nothing can be stolen. A process number in a file, the usual
 * way, fails both ways in containers, where every server is process 1. Nothing else in this process may open `server.lock`:
 * closing it again would give the lock up.
 */
export function lockDataDir(dir: string): DataDirLock {
  const folder = resolve(dir)
  let lock: DatabaseSync | null = null
  try {
    makeFolder(folder)
    lock = new DatabaseSync(join(folder, lockFile), { timeout: 0 })
    lock.exec('begin exclusive')
    const holder = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString() }
    writeFileSync(join(folder, holderFile), `${JSON.stringify(holder)}\n`)
  } catch (error) {
    lock?.close()
    throw toDataDirError(folder, error)
  }

  const taken = lock
  held.add(taken)
  return {
    release() {
      if (!held.delete(taken)) return
      rmSync(join(folder, holderFile), { force: true })
      // The file stays: removed, one process could lock the old one and another a new one of the same name.
      taken.close()
    },
  }
}

/** Node's own way to make parents too never comes back where the system says a parent is missing that is there, as in /proc. */
function makeFolder(folder: string) {
  if (isFolder(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Somebody else may have made it at the same moment.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

const sqliteBusy = 5

function toDataDirError(folder: string, error: unknown) {
  if ((error as { errcode?: number }).errcode === sqliteBusy) {
    return new DataDirError(
      'in-use',
      `DATA_DIR ${folder} is in use by ${describeHolder(folder)}: two servers on one folder would undo each other's work. Stop that one, or give this one another DATA_DIR.`,
      error,
    )
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new DataDirError(
    'unusable',
    `DATA_DIR ${folder} cannot be written (${reason}): orders are kept there. Let user ${process.getuid?.() ?? ''} write to it, make room on its disk, or set DATA_DIR to another folder.`,
    error,
  )
}

function describeHolder(folder: string) {
  try {
    const { pid, host, startedAt } = JSON.parse(readFileSync(join(folder, holderFile), 'utf8'))
    return `process ${pid} on ${host} since ${startedAt}`
  } catch {
    // Between taking the lock and writing who has it; the lock is what counts.
    return 'another server'
  }
}
