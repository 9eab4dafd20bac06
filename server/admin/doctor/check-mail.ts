import { checkSmtp } from '#server/mails/post/smtp-post.ts'
import { FAILED_MAIL_MS, LATE_MS } from '#server/platform/late-limits.ts'
import { type Finding, findingsOf } from './finding.ts'
import type { ShopReader } from './shop-reader.ts'

const { ok, warning, fault } = findingsOf('mail')

const TIMEOUT_MS = 10_000

interface Mails {
  /** pending ones that are due for long */
  late: number
  /** of the last day that were given up */
  failed: number
}

export async function readMails({ rows }: Pick<ShopReader, 'rows'>, now: Date): Promise<Mails> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const [row] = await rows(
    'store',
    `select count(case when status = 'pending' and due_at < '${before(LATE_MS.mail)}' then 1 end) as late,
            count(case when status = 'failed' and created_at > '${before(FAILED_MAIL_MS)}' then 1 end) as failed
     from outbox`,
  )
  return { late: Number(row?.late), failed: Number(row?.failed) }
}

/** Logs in to the mail server as a mail would, and tells of mails that stay. */
export async function checkMail({ smtpUrl, mails }: { smtpUrl: string; mails: Mails | null }): Promise<Finding[]> {
  const findings: Finding[] = []
  if (smtpUrl === '') findings.push(ok('mails become files in DATA_DIR/outbox, as SMTP_URL is not set'))
  else {
    const { host } = new URL(smtpUrl)
    const failure = await checkSmtp({ url: smtpUrl, timeoutMs: TIMEOUT_MS })
    findings.push(
      failure === null
        ? ok(`${host} takes mails`)
        : fault(`${host} takes no mails. ${failure}. Check SMTP_URL and the account at the mail server.`),
    )
  }
  if (mails && mails.late > 0)
    findings.push(
      fault(
        `${mails.late} mails are due for more than 15 minutes: look for "mail" in the log, and whether the shop runs.`,
      ),
    )
  if (mails && mails.failed > 0)
    findings.push(
      warning(
        `${mails.failed} mails of the last day were given up: their reasons are in the table outbox of store, column error.`,
      ),
    )
  return findings
}
