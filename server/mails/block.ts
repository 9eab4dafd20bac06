import { z } from 'zod'
import type { MailTranslate } from '#locales/mails.ts'
import { LocalizedText } from '#schemas/locale.ts'
import { MAIL_CONDITIONS, MAIL_LINKS, MAIL_VALUES, type MailFacts, type MailShop } from './facts.ts'
import type { Markup } from './markup.ts'
import type { Look } from './palette.ts'

/** A text of the shop's dictionary by its key, or one of the merchandiser's own; `{name}` stands for a fact. */
export const MailText = z.union([z.strictObject({ $t: z.string().min(1) }), LocalizedText])
export type MailText = z.infer<typeof MailText>

export const LinkName = z.enum(MAIL_LINKS)
export const ValueName = z.enum(MAIL_VALUES)
/** condition for drawing it */
export const onlyIf = z.enum(MAIL_CONDITIONS).optional()

export interface BlockContext {
  facts: MailFacts
  shop: MailShop
  look: Look
  t: MailTranslate
  /** a text with its facts filled in; '' if one of them is unknown */
  say(text: MailText): string
}

/** One block of a mail. Both forms are drawn from the same settings; an empty block is not drawn. */
export interface MailBlock<S extends z.ZodObject = z.ZodObject> {
  type: string
  /** one sentence for authors of mail layouts */
  title: string
  settings: S
  /** a row of the mail's table, with its cell */
  html(settings: z.infer<S>, context: BlockContext): Markup | null
  text(settings: z.infer<S>, context: BlockContext): string | null
}

/** Declares a block: its settings type its two drawings. */
export function mailBlock<S extends z.ZodObject>(block: MailBlock<S>): MailBlock {
  return block as unknown as MailBlock
}
