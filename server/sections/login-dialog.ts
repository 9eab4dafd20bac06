import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from './section.ts'

export const loginDialogSection = section('login-dialog')({
  title:
    'Asks a visitor to log in, in a dialog that a step opens; it leads to login and registration, else to the contact page.',
  settings: z.strictObject({
    /** why one has to */
    text: LocalizedText,
  }),
  resolve({ settings, link, t, locale }) {
    const ways = [
      { label: t('header.login'), href: link('login') },
      { label: t('header.register'), href: link('registration') },
    ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]))
    const contact = link('contact')
    const help = contact === null ? [] : [{ label: t('page.contact'), href: contact }]
    return node(
      'dialog',
      {
        title: t('dialog.login_needed'),
        text: pickText(settings.text, locale),
        links: ways.length > 0 ? ways : help,
      },
      { fallback: 'drop' },
    )
  },
})
