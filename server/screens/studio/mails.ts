import { assembler, notFound } from '#server/compiler/assembler.ts'
import { UNSENT_STATES } from '#server/ports/staff-mailbox.ts'
import { choiceOf } from './list-query.ts'

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
