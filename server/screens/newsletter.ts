import { assembler } from '#server/compiler/assembler.ts'
import { tokenOf } from './mailed-links.ts'

/** The newsletter form on a page of its own. Private: without script it shows the result and the typed values. S1.27. */
export const newsletterScreen = assembler('newsletter')({
  provides: [],
  scope: 'private',
  load: async () => ({}),
  title: (_, { t }) => t('newsletter.title'),
  isIndexed: () => true,
})

/**
 * The link of a newsletter: a button ends the subscription, because mail scanners follow links, but press no buttons.
 * RFC 8058.
 */
export const newsletterLeaveScreen = assembler('newsletter_leave')({
  provides: ['linkToken', 'isConfirmed'],
  scope: 'private',
  load: async ({ query }) => ({ linkToken: tokenOf(query.token), isConfirmed: false }),
  title: (_, { t }) => t('newsletter.leave.title'),
  seo: () => ({ robots: 'noindex' }),
})
