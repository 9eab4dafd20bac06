import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { openOverlay } from '#server/sections/frame/open-overlay.ts'
import { ContactSettings, readContacts } from '#server/sections/frame/shop-contacts.ts'

export const accountLinkSection = section('account-link')({
  title: 'The way to the account: the account of customers, the login of visitors, else help, whichever is built.',
  settings: ContactSettings.extend({
    opens: z
      .string()
      .min(1)
      .optional()
      .meta({
        description: 'Key of the section of the same frame that it opens; absent: a plain link.',
        examples: ['account-drawer'],
      }),
  }),
  needs: ['config'],
  varies: ['kind'],
  async resolve(context) {
    const { settings, data, link, t, shopper } = context
    const { opens } = settings
    const entry = shopper.kind === 'visitor' ? link('login') : link('account')
    const { help } = await readContacts(settings, data.config, context)
    const href = entry ?? help?.href
    if (href === undefined) return null
    return node(
      'header-link',
      { href, label: t('header.account'), icon: 'account', isLabelShown: false },
      opens === undefined ? {} : { on: { open: openOverlay(opens) } },
    )
  },
})
