import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { MessageFile } from '#schemas/message-file.ts'
import { type ByteEntry, makeEntry, type PlainHeaders } from '#server/http/bytes/byte-entry.ts'
import { answerEntry } from '#server/http/bytes/entry-answer.ts'
import type { ShopRulesSource } from '#server/http/visit/shop-rules.ts'
import { MESSAGE_FILE_NAME, MESSAGE_FOLDER, type Words } from '#server/platform/words/words.ts'

/** Pages and screens with earlier words may still be on their way, and tabs are open for long. */
const MAX_KEPT_FILES = 256
/** Another server may have just begun to name an unknown file. */
const ASK_AGAIN_MS = 1000

export interface MessageFiles {
  /** the words to draw and to name now; their files stay when the words change */
  current(): Words
  routes: Hono
}

interface MessageFilesParts {
  rules: Pick<ShopRulesSource, 'current'>
  /** reads all changes since the last poll, words included */
  catchUp: () => Promise<void>
  clock: () => Date
  headers: PlainHeaders
}

/**
 * `GET /schemas/messages/<group>.<locale>.<hash>.json`: a file of words, which never changes. An older or newer hash
 * than this server knows leads to the present file of the same group and language.
 */
export function createMessageFiles({ rules, catchUp, clock, headers }: MessageFilesParts): MessageFiles {
  const kept = new LRUCache<string, MessageFile>({ max: MAX_KEPT_FILES })
  const entries = new LRUCache<string, Promise<ByteEntry>>({ max: MAX_KEPT_FILES })
  let noted: Words | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  function current(): Words {
    const { words } = rules.current()
    if (words !== noted) for (const [address, file] of words.published()) kept.set(address, file)
    noted = words
    return words
  }

  async function find(address: string): Promise<MessageFile | undefined> {
    current()
    const now = clock().getTime()
    if (kept.has(address) || now - askedAt < ASK_AGAIN_MS) return kept.get(address)
    askedAt = now
    await catchUp()
    current()
    return kept.get(address)
  }

  function entryOf(address: string, file: MessageFile): Promise<ByteEntry> {
    const known = entries.get(address) ?? toEntry(file, headers)
    entries.set(address, known)
    return known
  }

  const routes = new Hono().get(`${MESSAGE_FOLDER}:file`, async (context) => {
    const name = context.req.param('file')
    const { group, locale } = MESSAGE_FILE_NAME.exec(name)?.groups ?? {}
    const address = MESSAGE_FOLDER + name
    const found = group === undefined ? undefined : await find(address)
    if (found) return answerEntry(await entryOf(address, found), context.req.raw.headers)
    const own = { ...headers, 'cache-control': 'no-store', 'access-control-allow-origin': '*' }
    const present = [...current().published()].find(([, file]) => file.group === group && file.locale === locale)
    if (present) return context.body(null, 307, { ...own, location: present[0] })
    const error = { code: 'unknown-messages', message: 'A screen names the files of its words under `messages`.' }
    return context.json({ error }, 404, own)
  })
  return { current, routes }
}

function toEntry(file: MessageFile, headers: PlainHeaders): Promise<ByteEntry> {
  return makeEntry({
    status: 200,
    bytes: Buffer.from(JSON.stringify(file)),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    },
    encodings: 'kept',
  })
}
