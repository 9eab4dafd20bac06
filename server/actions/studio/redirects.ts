import type { ActionHandler } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { oldAddress, redirectFields } from '#server/forms/studio-redirect-fields.ts'
import { settleCall, wrongField } from './settle-call.ts'

/* What staff do with old addresses. The commerce API checks right and address again. */

/** The field that a refusal is about. */
const FIELDS = { redirect_taken: 'from', redirect_loop: 'to' }

export const setRedirect: ActionHandler<'studio.setRedirect'> = async ({ locale, from, to }, context) => {
  const { t, link, ports } = context
  const wrong = refuseFields(redirectFields(t, locale), { locale, from, to }, t)
  if (wrong) return wrong
  const address = oldAddress(from)
  if (address === null) return wrongField('from', t('studio.redirects.wrong.from'))
  if (!/^\/(?!\/)[^\s\\]*$/.test(to.trim())) return wrongField('to', t('studio.redirects.wrong.to'))
  const outcome = await ports.staffRedirects.set({
    locale: address.locale ?? locale,
    from: address.slug,
    to: to.trim(),
  })
  return settleCall(outcome, 'studio.redirects.set.done', { t, link, back: ['studio_redirects'], fields: FIELDS })
}

export const removeRedirect: ActionHandler<'studio.removeRedirect'> = async (input, context) => {
  const { locale, from, isConfirmed = false } = input
  const { t, link, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  const outcome = await ports.staffRedirects.remove({ locale, from })
  const to = link('studio_redirects')
  return settleCall(outcome, 'studio.redirects.remove.done', { t, link, back: ['studio_redirects'], to })
}
