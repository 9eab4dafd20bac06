import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { MessageFile } from '#schemas/message-file.ts'
import { type ByteEntry, makeEntry, type PlainHeaders } from '#server/http/bytes/byte-entry.ts'
import { answerEntry } from '#server/http/bytes/entry-answer.ts'
import { MESSAGE_FILE_NAME, MESSAGE_FOLDER, type Words } from '#server/platform/words/words.ts'

/** Pages and screens with earlier words may still be on their way, and tabs are open for long. */
const MAX_KEPT_FILES = 256
/** Another server may have just begun to name an unknown file. */
const ASK_AGAIN_MS = 1000

interface MessageFilesParts {
  words: () => Words
  /** reads all changes since the last poll, words included */
  catchUp: () => Promise<void>
  clock: () => Date
  headers: PlainHeaders
}

/**
 * `GET /schemas/messages/<group>.<locale>.<hash>.json`: a file of words, which never changes. An older or newer hash
 * than this server knows leads to the present file of the same group and language.
 */
export function messageFileRoutes({ words, catchUp, clock, headers }: MessageFilesParts): Hono {
  const kept = new LRUCache<string, MessageFile>({ max: MAX_KEPT_FILES })
  const entries = new LRUCache<string, Promise<ByteEntry>>({ max: MAX_KEPT_FILES })
  let noted: Words | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  /** Files stay when the words change. */
  function note(): Words {
    const current = words()
    if (current !== noted) for (const [address, file] of current.published()) kept.set(address, file)
    noted = current
    return current
  }

  async function find(address: string): Promise<MessageFile | undefined> {
    note()
    const now = clock().getTime()
    if (kept.has(address) || now - askedAt < ASK_AGAIN_MS) return kept.get(address)
    askedAt = now
    await catchUp()
    note()
    return kept.get(address)
  }

  function entryOf(address: string, file: MessageFile): Promise<ByteEntry> {
    const known = entries.get(address) ?? toEntry(file, headers)
    entries.set(address, known)
    return known
  }

  return new Hono().get(`${MESSAGE_FOLDER}:file`, async (context) => {
    const name = context.req.param('file')
    const { group, locale } = MESSAGE_FILE_NAME.exec(name)?.groups ?? {}
    const address = MESSAGE_FOLDER + name
    const found = group === undefined ? undefined : await find(address)
    if (found) return answerEntry(await entryOf(address, found), context.req.raw.headers)
    const own = { ...headers, 'cache-control': 'no-store', 'access-control-allow-origin': '*' }
    const current = [...note().published()].find(([, file]) => file.group === group && file.locale === locale)
    if (current) return context.body(null, 307, { ...own, location: current[0] })
    const error = { code: 'unknown-messages', message: 'A screen names the files of its words under `messages`.' }
    return context.json({ error }, 404, own)
  })
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
