import { z } from 'zod'
import { node, section } from './section.ts'

export const accountLinkSection = section('account-link')({
  title: 'The way to the account; visitors are sent on to the login.',
  settings: z.strictObject({}),
  resolve({ link, t }) {
    const href = link('account')
    if (href === null) return null
    return node('header-link', { href, label: t('header.account'), icon: 'account', isLabelShown: false })
  },
})
