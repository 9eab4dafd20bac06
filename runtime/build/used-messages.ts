import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Messages } from '#locales/message-types.ts'
import { type Source, usedKeys } from './used-keys.ts'

const DICTIONARY = /\/locales\/messages\/(pl|en|de)\.ts$/
/** Folders of code that reads messages in the browser. Texts made on the server travel in screens. */
const MESSAGE_READERS = ['widgets', 'runtime']

/**
 * Reduces the dictionaries of the client build to the messages that widgets and runtime use: keys that are literals in
 * their sources, and for `t(\`sort.${option}\`)` all keys under `sort.`. A key built in another way fails the build.
 */
export function usedMessages(root: string): Plugin {
  let sources: Promise<Source[]> | undefined
  return {
    name: 'used-messages',
    async transform(_code, id) {
      const locale = DICTIONARY.exec(id)?.[1]
      if (!locale) return undefined
      sources ??= readSources(root)
      const module = (await import(pathToFileURL(id).href)) as Record<string, Messages>
      const used = filterMessages(module[locale]!, await sources)
      return { code: `export const ${locale} = ${JSON.stringify(used)}`, map: null }
    },
  }
}

/** The messages that the sources use. Throws with file and line for a key that cannot be read from its source. */
export function filterMessages(messages: Messages, sources: readonly Source[]): Partial<Messages> {
  const keys = Object.keys(messages)
  const isBeginning = (start: string) => keys.some((key) => key.startsWith(start))
  const read = sources.map((source) => usedKeys(source, isBeginning))
  const names = new Set(read.flatMap((found) => [...found.names]))
  const beginnings = [...new Set(read.flatMap((found) => [...found.beginnings]))]
  const isSpoken = (key: string) => names.has(key) || beginnings.some((beginning) => key.startsWith(beginning))
  return Object.fromEntries(Object.entries(messages).filter(([key]) => isSpoken(key))) as Partial<Messages>
}

/** All sources that read messages in a browser; file names are relative to the project's folder. */
export async function readSources(root: string): Promise<Source[]> {
  const found = await Promise.all(
    MESSAGE_READERS.map((room) => readdir(join(root, room), { recursive: true, withFileTypes: true })),
  )
  const files = found
    .flat()
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.|^fixtures\./.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(files.map(async (file) => ({ file: relative(root, file), text: await readFile(file, 'utf8') })))
}
