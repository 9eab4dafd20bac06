import { join } from 'node:path'
import { filePost } from './file-post.ts'
import type { MailPost } from './mail-post.ts'
import { smtpPost } from './smtp-post.ts'

/** SMTP if the address of a mail server is given, else files in `<dataDir>/outbox`. */
export function openPost({ dataDir, smtpUrl }: { dataDir: string; smtpUrl: string | null }): MailPost {
  return smtpUrl === null ? filePost({ dir: join(dataDir, 'outbox') }) : smtpPost({ url: smtpUrl })
}
