import type { Sender } from '#server/mails/post/mail-post.ts'

/** `Lipa <shop@lipa.example>` or an address alone; null for anything else. */
export function readSender(text: string): Sender | null {
  const [, name = '', inBrackets, alone] = /^(?:([^<>\r\n]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim()) ?? []
  const address = inBrackets ?? alone
  if (address === undefined || !/^[^@\s]+@[^@\s]+$/.test(address)) return null
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return /^smtps?:$/.test(protocol) && hostname !== ''
}
