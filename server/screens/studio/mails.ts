import { LOCALES } from '#schemas/locale.ts'
import { assembler, notFound } from '#server/compiler/assembler.ts'
import { MAIL_NAMES } from '#server/mails/mail-names.ts'
import { UNSENT_STATES } from '#server/ports/staff-mailbox.ts'
import { mailName } from '#server/sections/studio/mail-words.ts'
import { choiceOf, phraseOf } from './list-query.ts'

const MAX_ABOUT = 120

/** Mails that did not leave, the newest first. Usual: those that nothing tries any more. */
export const studioMailsScreen = assembler('studio_mails')({
  provides: ['staffMails', 'staffMailsState'],
  scope: 'private',
  async load(context) {
    const state = choiceOf('state', UNSENT_STATES, context)
    const found = await context.ports.staffMailbox.mails(state)
    return found ? { staffMails: found, staffMailsState: state } : notFound()
  },
  title: (_, { t }) => t('studio.mails'),
})

/** Every kind of mail of the shop. */
export const studioMailKindsScreen = assembler('studio_mail_kinds')({
  provides: ['mailKindsPhrase'],
  scope: 'private',
  load: async (context) => ({ mailKindsPhrase: phraseOf(context) }),
  title: (_, { t }) => t('studio.mail_kinds'),
})

/** One kind, as it would look for what the address names. */
export const studioMailScreen = assembler('studio_mail')({
  provides: ['mailQuestion', 'mailPreview'],
  scope: 'private',
  async load(context) {
    const { params, query, locale, ports } = context
    const name = MAIL_NAMES.find((each) => each === params.id)
    if (!name) return notFound()
    const about = query.about?.trim().slice(0, MAX_ABOUT) || null
    const question = { name, locale: choiceOf('lang', LOCALES, context) ?? locale, about }
    return { mailQuestion: question, mailPreview: await ports.staffMailbox.preview(question) }
  },
  title: ({ mailQuestion: { name } }, { t }) => mailName(name, t),
})
