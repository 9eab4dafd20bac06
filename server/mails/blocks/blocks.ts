import { z } from 'zod'
import { type MailBlock, MailText, mailBlock } from '../block.ts'
import { mailAddress, mailFacts, mailOrderLines, mailTotals } from './order.ts'
import { mailLogo, mailPage, mailSeller } from './shop.ts'
import { mailButton, mailGreeting, mailHeading, mailLinks, mailNotice, mailText } from './words.ts'

/** What mail boxes list: drawn by nobody, read by whoever puts the mail together. */
export const HEAD_TYPE = 'mail-head'
export const MailHead = z.strictObject({ subject: MailText, preview: MailText })

const mailHead = mailBlock({
  type: HEAD_TYPE,
  title: 'The subject, and the line that mail boxes show beneath it',
  settings: MailHead,
  html: () => null,
  text: () => null,
})

/** Every block that mails are laid out of, by type. */
export const mailBlocks: ReadonlyMap<string, MailBlock> = new Map(
  [
    mailHead,
    mailLogo,
    mailHeading,
    mailGreeting,
    mailText,
    mailNotice,
    mailButton,
    mailLinks,
    mailFacts,
    mailAddress,
    mailOrderLines,
    mailTotals,
    mailPage,
    mailSeller,
  ].map((block) => [block.type, block]),
)
