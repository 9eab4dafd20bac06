import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { openOverlay } from '#server/sections/frame/open-overlay.ts'
import { ContactSettings, readContacts } from '#server/sections/frame/shop-contacts.ts'

export const accountLinkSection = section('account-link')({
  title: 'The way to the account: the account of customers, the login of visitors, else help, whichever is built.',
  settings: ContactSettings.extend({
    /** section of the same frame whose drawer opens instead of that page; absent: a plain link */
    opens: z.string().min(1).optional(),
  }),
  needs: ['config'],
  varies: ['kind'],
  async resolve({ settings: { opens, ...settings }, data: { config }, ...context }) {
    const { link, t, shopper } = context
    const entry = shopper.kind === 'visitor' ? link('login') : link('account')
    const { help } = await readContacts(settings, config, context)
    const href = entry ?? help?.href
    if (href === undefined) return null
    return node(
      'header-link',
      { href, label: t('header.account'), icon: 'account', isLabelShown: false },
      opens === undefined ? {} : { on: { open: openOverlay(opens) } },
    )
  },
})
