import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Messages } from '#locales/message-types.ts'

const DICTIONARY = /\/locales\/messages\/(pl|en|de)\.ts$/
/** Where a key may be named that a browser says by itself. Server-made texts travel in screens. */
const SPEAKERS = ['widgets', 'runtime']

/**
 * Cuts the dictionaries of the client build down to what widgets and runtime can say: keys that stand as a text in their sources,
 * and for `t(\`sort.${option}\`)` all keys under `sort.`. A key put together in another way fails the build.
 */
export function spokenMessages(root: string): Plugin {
  let sources: Promise<string[]> | undefined
  return {
    name: 'spoken-messages',
    async transform(_code, id) {
      const locale = DICTIONARY.exec(id)?.[1]
      if (!locale) return undefined
      sources ??= readSources(root)
      const module = (await import(pathToFileURL(id).href)) as Record<string, Messages>
      const spoken = keepSpoken(module[locale]!, await sources)
      return { code: `export const ${locale} = ${JSON.stringify(spoken)}`, map: null }
    },
  }
}

/** The messages that the sources can name. Throws for a key that starts with an expression: nobody could tell which it is. */
export function keepSpoken(messages: Messages, sources: readonly string[]): Partial<Messages> {
  const names = new Set<string>()
  const beginnings = new Set<string>()
  for (const source of sources) {
    if (/\bt\(\s*`\$\{/.test(source))
      throw new Error(
        'A message key starts with an expression: begin it with its literal part, as in t(`sort.${option}`)',
      )
    for (const [, text] of source.matchAll(/['"]([\w.-]+)['"]/g)) names.add(text!)
    for (const [, text] of source.matchAll(/`([\w.-]*\.)\$\{/g)) beginnings.add(text!)
  }
  const isSpoken = (key: string) => names.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning))
  return Object.fromEntries(Object.entries(messages).filter(([key]) => isSpoken(key))) as Partial<Messages>
}

async function readSources(root: string): Promise<string[]> {
  const found = await Promise.all(
    SPEAKERS.map((room) => readdir(join(root, room), { recursive: true, withFileTypes: true })),
  )
  const files = found
    .flat()
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.|^fixtures\./.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(files.map((file) => readFile(file, 'utf8')))
}
