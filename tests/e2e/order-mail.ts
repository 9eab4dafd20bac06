import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The link in an order's e-mail: the page of the order, with its token; null before the e-mail is sent. */
export function orderPathInMail(dataDir: string, number: string): string | null {
  return pathInMails(dataDir, `/${number}\\?token=[\\w.%-]+`)
}

/** The link to the order's statement of withdrawal, with its token; null before the e-mail is sent. */
export function withdrawalPathInMail(dataDir: string, number: string): string | null {
  return pathInMails(dataDir, `\\?order=${number}&token=[\\w.%-]+`)
}

/** The link of a newsletter mail to one address; null before the e-mail is sent. `path`: of the page that it leads to. */
export function newsletterLinkInMail(dataDir: string, email: string, path: string): string | null {
  const mails = mailsIn(dataDir).filter((mail) => mail.includes(email))
  return pathIn(mails, `${path}\\?token=[\\w.%-]+`)
}

/** The one-time link to the form of a complaint about an order; null before the e-mail is sent. */
export function filingLinkInMail(dataDir: string, number: string): string | null {
  const mails = mailsIn(dataDir).filter((mail) => mail.includes(number))
  return pathIn(mails, '\\?file=complaint&token=[\\w.%-]+')
}

/** A text of the mails sent so far; null if none has it. */
export function textInMails(dataDir: string, text: string): string | null {
  return mailsIn(dataDir).find((mail) => mail.includes(text)) ?? null
}

function mailsIn(dataDir: string): string[] {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  const names = readdirSync(outbox).filter((file) => file.endsWith('.txt'))
  return names.map((name) => readFileSync(join(outbox, name), 'utf8'))
}

function pathInMails(dataDir: string, end: string): string | null {
  return pathIn(mailsIn(dataDir), end)
}

/** The first link whose address ends so, without its origin. */
function pathIn(mails: readonly string[], end: string): string | null {
  const link = mails
    .map((mail) => new RegExp(`https?://\\S+${end}`).exec(mail)?.[0])
    .find((found) => found !== undefined)
  return link === undefined ? null : new URL(link).pathname + new URL(link).search
}
