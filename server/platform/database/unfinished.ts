import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A note in DATA_DIR from before the first file of a shop is written there until after the last. */
export interface Unfinished {
  /** what to run again */
  command: string
  /** paths that hold nothing but what this command has written, to be emptied before it is run again */
  paths: readonly string[]
  /** of this run */
  id: string
}

export const UNFINISHED_FILE = 'unfinished.json'

/** Null if nothing has been cut off. */
export function readUnfinished(folder: string): Unfinished | null {
  let text: string
  try {
    text = readFileSync(join(folder, UNFINISHED_FILE), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const { command, paths, id } = JSON.parse(text) as Unfinished
    return { command, paths, id }
  } catch {
    // Cut off while the note itself was written, before anything else.
    return { command: 'npm run witryna -- restore', paths: [], id: '' }
  }
}

/** What is wrong with the folder of a note, and what to do. */
export const describeUnfinished = (folder: string, { command }: Unfinished) =>
  `DATA_DIR ${folder} holds a part of a shop: \`${command}\` was cut off. Run it again, which begins anew.`

/** Outlives a power cut before anything else is written. */
export function writeUnfinished(folder: string, note: Unfinished): void {
  writeFileSync(join(folder, UNFINISHED_FILE), `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true })
  flushFolder(folder)
}

/** The folder holds a whole shop, or none. */
export function removeUnfinished(folder: string): void {
  rmSync(join(folder, UNFINISHED_FILE), { force: true })
  flushFolder(folder)
}

/** Names of files outlive a power cut only when their folder is flushed. */
export function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
