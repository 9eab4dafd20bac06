import { assembler } from '#server/compiler/assembler.ts'
import { wayBackOf } from './way-back-of.ts'

const TOKEN = /^[A-Za-z0-9_-]{20,100}$/
/** The token of a mailed link; null for a missing or truncated one. */
export const tokenOf = (token: string | undefined) => (token !== undefined && TOKEN.test(token) ? token : null)
/** These addresses hold secrets or change data: search engines must not index them. */
const unlisted = () => ({ robots: 'noindex' }) as const

/** Optional prefill: do not wait longer. */
const ORDER_MS = 800

/**
 * Registration, and with `?token=` the button that opens the account: mail scanners follow links, but press no buttons.
 * After a guest order the form is prefilled. `?back=` goes on to the login. S2.140, S2.141.
 */
export const registrationScreen = assembler('registration')({
  provides: ['linkToken', 'order', 'wayBack'],
  scope: 'private',
  async load(context) {
    const { query, shopper, ports, orWithout } = context
    const linkToken = tokenOf(query.token)
    const hasBought = linkToken === null && shopper.orderToken !== null
    const order = hasBought
      ? await orWithout(ORDER_MS, 'the order placed last', ports.checkout.orderOf(shopper.orderToken!))
      : null
    return { linkToken, order, wayBack: wayBackOf(context) }
  },
  title: ({ linkToken }, { t }) => t(linkToken === null ? 'register.title' : 'register.confirm'),
  seo: unlisted,
})

/** The password reminder, and with `?token=` the form for a new password. S2.143, S2.144. */
export const resetPasswordScreen = assembler('reset_password')({
  provides: ['linkToken', 'isConfirmed'],
  scope: 'private',
  load: async ({ query }) => ({ linkToken: tokenOf(query.token), isConfirmed: false }),
  title: ({ linkToken }, { t }) => t(linkToken === null ? 'password.remind' : 'password.reset'),
  seo: unlisted,
})

/** A new e-mail address, confirmed with a button. */
export const emailConfirmScreen = assembler('email_confirm')({
  provides: ['linkToken', 'isConfirmed'],
  scope: 'private',
  load: async ({ query }) => ({ linkToken: tokenOf(query.token), isConfirmed: false }),
  title: (_, { t }) => t('register.confirm'),
  seo: unlisted,
})

/** Following the link is the confirmation; the page shows its result (S4.14). */
export const newsletterConfirmScreen = assembler('newsletter_confirm')({
  provides: ['linkToken', 'isConfirmed'],
  scope: 'private',
  async load({ query, ports }) {
    const linkToken = tokenOf(query.token)
    const outcome = linkToken === null ? null : await ports.account.confirmNewsletter(linkToken)
    return { linkToken, isConfirmed: outcome?.ok === true }
  },
  title: (_, { t }) => t('newsletter.title'),
  seo: unlisted,
})
