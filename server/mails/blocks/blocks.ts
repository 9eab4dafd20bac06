import { z } from 'zod'
import { type MailBlock, MailText, mailBlock } from '../block.ts'
import { mailAddress, mailFacts, mailOrderLines, mailTotals } from './order.ts'
import { mailLogo, mailPage, mailSeller } from './shop.ts'
import { mailButton, mailGreeting, mailHeading, mailLinks, mailNotice, mailText } from './words.ts'

/** Preview text of a mail: it is not drawn, but read when the mail is composed. */
export const HEAD_TYPE = 'mail-head'
export const MailHead = z.strictObject({ subject: MailText, preview: MailText })

const mailHead = mailBlock({
  type: HEAD_TYPE,
  title: 'The subject, and the line that mail boxes show beneath it',
  settings: MailHead,
  html: () => null,
  text: () => null,
})

/** Every block of mail layouts, by type. */
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
