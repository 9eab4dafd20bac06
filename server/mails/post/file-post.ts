import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMail } from './compose.ts'
import type { Letter, MailPost } from './mail-post.ts'

const DRAFT = '.part'

interface FilePost {
  /** created if missing; only its owner may enter: mails hold links that open accounts and orders */
  dir: string
}

/**
 * Writes mails into a folder instead of sending them: `<time>-<name>-<id>.eml`, and its parts beside it as `.html` and
 * `.txt`. The `.eml` comes last and each file is written atomically, so that an existing one was sent, and once.
 */
export function filePost({ dir }: FilePost): MailPost {
  const tidied = removeDrafts(dir)
  return {
    async send(letter) {
      await tidied
      await mkdir(dir, { recursive: true, mode: 0o700 })
      // An existing folder would keep its mode otherwise.
      await chmod(dir, 0o700)
      const base = join(dir, fileName(letter))
      const raw = await composeMail(letter)
      await writeWhole(`${base}.html`, letter.html)
      await writeWhole(`${base}.txt`, letter.text)
      await writeWhole(`${base}.eml`, raw)
    },
    async wasSent({ messageId }) {
      const files = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
        // No folder yet: nothing was ever sent.
        if (error.code === 'ENOENT') return []
        throw error
      })
      return files.some((file) => file.endsWith(`-${messageId}.eml`))
    },
    close: () => tidied,
  }
}

function fileName({ date, name, messageId }: Letter): string {
  return `${date.toISOString().replace(/[-:]/g, '').slice(0, 15)}-${name}-${messageId}`
}

/** Drafts of a process that was killed: the lock of DATA_DIR lets nobody else write here. */
async function removeDrafts(dir: string): Promise<void> {
  try {
    for (const name of await readdir(dir)) if (name.endsWith(DRAFT)) await rm(join(dir, name), { force: true })
  } catch {
    // No folder yet, or one that cannot be written: then sending says so.
  }
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}${DRAFT}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
