import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the mail about an order leads: the page of the order, with what opens it; null before it is sent. */
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
