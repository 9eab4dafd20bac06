import MailComposer from 'nodemailer/lib/mail-composer'
import type { Letter } from './mail-post.ts'

/** Whom mails are from: `Ziarno <shop@ziarno.example>` or an address alone. */
export interface Sender {
  from: string
}

/** A letter as it travels (RFC 5322): both parts, attachments, a Message-ID that stays the same. */
export function composeMail(letter: Letter, { from }: Sender): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date: letter.date,
    messageId: `<${letter.messageId}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    attachments: letter.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** The bare address in `Name <address>`. */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim()
}

function domainOf(from: string): string {
  return addressOf(from).split('@').pop() || 'localhost'
}
