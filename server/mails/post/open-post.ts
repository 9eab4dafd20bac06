import { join } from 'node:path'
import { filePost } from './file-post.ts'
import type { MailPost } from './mail-post.ts'
import { smtpPost } from './smtp-post.ts'

export interface PostSettings {
  /** holds the folder `outbox` */
  dataDir: string
  /** null: files */
  smtpUrl: string | null
  /** `Name <address>` */
  from: string
}

/** SMTP where it is configured, else files in `<dataDir>/outbox`. */
export function openPost({ dataDir, smtpUrl, from }: PostSettings): MailPost {
  return smtpUrl === null ? filePost({ dir: join(dataDir, 'outbox'), from }) : smtpPost({ url: smtpUrl, from })
}
