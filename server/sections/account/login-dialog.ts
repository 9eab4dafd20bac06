import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'

export const loginDialogSection = section('login-dialog')({
  title:
    'Asks a visitor to log in, in a dialog that a step opens; it leads to login and registration, else to the contact page.',
  settings: z.strictObject({
    text: LocalizedText.meta({ description: 'Why a log-in is needed.' }),
  }),
  resolve({ settings, link, t, locale, path }) {
    // After the login the shopper continues on this page.
    const query = { back: path }
    const ways = [
      { label: t('header.login'), href: link('login', {}, { query }) },
      { label: t('header.register'), href: link('registration', {}, { query }) },
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
