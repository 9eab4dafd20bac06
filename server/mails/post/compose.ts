import MailComposer from 'nodemailer/lib/mail-composer'
import type { Letter } from './mail-post.ts'

/** A mail in its wire format (RFC 5322): both parts, attachments, a constant Message-ID. */
export function composeMail(letter: Letter): Promise<Buffer> {
  const { from, to, subject, text, html, date, messageId, headers, attachments } = letter
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: `<${messageId}@${from.address.split('@').pop()}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
