import type { Layout } from '#schemas/layout.ts'
import type { Problem } from '#schemas/problem.ts'
import { CONTACT_SETTINGS, type Contacts, lackingIn } from '#server/platform/contacts/contact-names.ts'
import { isMail } from './mail-world.ts'
import { settingsParts } from './settings-parts.ts'

/** Texts that name the phone number or the e-mail address of the shop, while it has none: the sentence is left out of pages. */
export function contactWarnings(layout: Layout, contacts: Contacts): Problem[] {
  if (isMail(layout.layout)) return []
  return [...settingsParts(layout)].flatMap(({ value, path }) => {
    if (typeof value !== 'string') return []
    return lackingIn(value, contacts).map((name) => ({
      path,
      code: 'contact-lacking',
      message: `The text names '{${name}}', and store config has no ${CONTACT_SETTINGS[name]}: the sentence is left out.`,
      fix: `Set it: npm run witryna -- config set ${CONTACT_SETTINGS[name]}=<value>`,
    }))
  })
}
