import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeUnfinished, readUnfinished } from './unfinished.ts'

/** Held from start to end of a process. `release` frees the folder for the next one; a second call does nothing. */
export type DataDirLock = { release(): void }

/** One line: fault, reason, remedy. `reason` is `in-use` if a running server holds the folder. */
export class DataDirError extends Error {
  override readonly name = 'DataDirError'
  readonly reason: 'in-use' | 'unusable'

  constructor(reason: DataDirError['reason'], message: string, cause: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/**
 * Decides what the error advises: a server needs a folder of its own, a command line tool waits for the shop, and what
 * fills or empties a folder as a whole (`filler`) needs the shop to be stopped.
 */
type LockUser = 'server' | 'tool' | 'filler'

const lockFile = 'server.lock'
/** Mode bits: only its owner may delete a file; all rights of the group and of all others. */
const STICKY = 0o1000
const OTHERS = 0o077
/** For people and for the message below. The lock itself is in the other file. */
const holderFile = 'server.json'
/** Files that say nothing about a shop. */
export const LOCK_FILES: readonly string[] = [lockFile, `${lockFile}-journal`, holderFile]

/** A reference of our own: the garbage collector would close a forgotten lock, and so release it. */
const held = new Set<DatabaseSync>()

/**
 * Creates the folder if missing and locks it for this process (Architecture 6: one server per DATA_DIR). Throws
 * DataDirError if it cannot be written, if another server, in any container, holds it, or if only a part of a shop has
 * been written to it (`unfinished.ts`).
 *
 * It is a lock of the kernel, taken through SQLite, as Node has no call for file locks. It ends exactly when its
 * process ends, in any way: it is never stale and cannot be stolen. The usual process number in a file fails on both
 * counts in containers, where every server is process 1. Nothing else in this process may open `server.lock`: closing
 * it would release the lock.
 */
export function lockDataDir(dir: string, user: LockUser = 'server'): DataDirLock {
  const folder = resolve(dir)
  let lock: DatabaseSync | null = null
  try {
    makeFolder(folder)
    lock = new DatabaseSync(join(folder, lockFile), { timeout: 0 })
    lock.exec('begin exclusive')
    if (user !== 'filler') refuseUnfinished(folder)
    closeToOthers(folder)
    const holder = { pid: process.pid, host: hostname(), startedAt: new Date().toISOString() }
    writeFileSync(join(folder, holderFile), `${JSON.stringify(holder)}\n`, { mode: 0o600 })
  } catch (error) {
    lock?.close()
    throw toDataDirError(folder, user, error)
  }

  const taken = lock
  held.add(taken)
  return {
    release() {
      if (!held.delete(taken)) return
      rmSync(join(folder, holderFile), { force: true })
      // The file stays: if it were removed, two processes could lock two files of the same name.
      taken.close()
    },
  }
}

/**
 * Keys, password hashes and addresses lie there: other users can neither enter a folder that existed before nor read its files.
 * A folder that all users share, such as /tmp, stays open; so does one of another user, who decides on it.
 */
function closeToOthers(folder: string) {
  const { mode, uid } = statSync(folder)
  if ((mode & STICKY) !== 0 || uid !== process.getuid?.() || dirname(folder) === folder) return
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of [folder, ...files.map(({ name }) => join(folder, name))]) {
    const entry = statSync(path, { throwIfNoEntry: false })
    if (!entry || entry.uid !== uid || (entry.mode & OTHERS) === 0) continue
    try {
      chmodSync(path, entry.mode & ~OTHERS & 0o7777)
    } catch {
      // A file system without modes: its mount options decide.
    }
  }
}

/** Node's recursive mkdir never returns if the system reports an existing parent as missing, as in /proc. */
function makeFolder(folder: string) {
  if (isFolder(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it at the same moment.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

const sqliteBusy = 5

function refuseUnfinished(folder: string) {
  const unfinished = readUnfinished(folder)
  if (!unfinished) return
  throw new DataDirError('unusable', describeUnfinished(folder, unfinished), null)
}

function toDataDirError(folder: string, user: LockUser, error: unknown) {
  if (error instanceof DataDirError) return error
  if ((error as { errcode?: number }).errcode === sqliteBusy) {
    const holder = describeHolder(folder)
    return new DataDirError(
      'in-use',
      // Tools call the running shop. They need the lock only while no shop answers.
      user === 'tool'
        ? `The shop in ${folder} (${holder}) is starting or stopping; try again in a moment.`
        : user === 'filler'
          ? `DATA_DIR ${folder} is in use by ${holder}: stop it first, nothing may change meanwhile.`
          : `DATA_DIR ${folder} is in use by ${holder}: two servers on one folder would undo each other's work. Stop that one, or give this one another DATA_DIR.`,
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
    // Between taking the lock and writing its holder; only the lock counts.
    return 'another server'
  }
}
