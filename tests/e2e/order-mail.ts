import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The link in an order's e-mail: the page of the order, with its token; null before the e-mail is sent. */
export function orderPathInMail(dataDir: string, number: string): string | null {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return null
  for (const name of readdirSync(outbox).filter((file) => file.endsWith('.txt'))) {
    const [link] =
      new RegExp(`https?://\\S+/${number}\\?token=[\\w.%-]+`).exec(readFileSync(join(outbox, name), 'utf8')) ?? []
    if (link !== undefined) return new URL(link).pathname + new URL(link).search
  }
  return null
}
