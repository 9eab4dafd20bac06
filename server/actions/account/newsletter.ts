import type { Translate } from '#locales/translate.ts'
import { type ActionHandler, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { CONSENT_VERSION } from '#server/forms/consent-version.ts'
import { newsletterFields } from '#server/forms/newsletter-fields.ts'
import { accountRefused, changed, refusal, refuseVisitor, told } from './account-answers.ts'

/** The consent as it was shown. Domain 2. */
const shownConsent = (t: Translate) => ({ version: CONSENT_VERSION, text: t('consent.newsletter') })

/** Mails a confirmation link to any address; the answer is the same for one that is subscribed. S1.27, Domain 1. */
export const signUp: ActionHandler<'newsletter.signUp'> = async (input, context) => {
  const { ports, t } = context
  const refused = refuseFields(newsletterFields(t), input, t)
  if (refused) return refused
  const outcome = await ports.account.signUp(input.email.trim(), shownConsent(t))
  return outcome.ok
    ? { ...told(t('newsletter.sub_ok')), goTo: 'newsletter' }
    : accountRefused(outcome, t('newsletter.sub_error'), context)
}

/** Ends a subscription by the link of a newsletter, without a log-in. */
export const leave: ActionHandler<'newsletter.leave'> = async ({ token }, { ports, t }) => {
  const outcome = await ports.account.leaveNewsletter(token)
  if (outcome.ok) return told(t('newsletter.unsub_ok'))
  return refusal([
    toast('error', t(outcome.code === 'link_invalid' ? 'newsletter.leave.gone' : 'newsletter.unsub_error')),
  ])
}

/** Mails a confirmation link to the customer's address. S4.13, S8.46. */
export const subscribe: ActionHandler<'newsletter.subscribe'> = async (_, context) => {
  const { ports, t } = context
  const refused = refuseVisitor(context)
  if (refused) return refused
  const outcome = await ports.account.subscribe(shownConsent(t))
  return outcome.ok ? changed(t('newsletter.sub_ok')) : accountRefused(outcome, t('newsletter.sub_error'), context)
}

/** Removes the address from the newsletter. S4.15, S8.46. */
export const unsubscribe: ActionHandler<'newsletter.unsubscribe'> = async (_, context) => {
  const { ports, t } = context
  const refused = refuseVisitor(context)
  if (refused) return refused
  const outcome = await ports.account.unsubscribe()
  return outcome.ok ? changed(t('newsletter.unsub_ok')) : accountRefused(outcome, t('newsletter.unsub_error'), context)
}
