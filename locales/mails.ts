import type { Locale } from '#schemas/locale.ts'
import { de } from './messages/mails/de.ts'
import { en } from './messages/mails/en.ts'
import { type MailKey, type MailMessages, pl } from './messages/mails/pl.ts'

export type { MailKey } from './messages/mails/pl.ts'

/** Texts of e-mails: used on the server only, never sent to a browser. */
export const MAIL_MESSAGES: Readonly<Record<Locale, MailMessages>> = { pl, en, de }

/** The text of a key with its parameters; '' for an unknown key. */
export type MailTranslate = (key: MailKey, values?: Readonly<Record<string, string | number>>) => string
