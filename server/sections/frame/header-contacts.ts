import { node, section } from '#server/compiler/section.ts'
import { ContactSettings, readContacts } from './shop-contacts.ts'

export const headerContactsSection = section('header-contacts')({
  title: 'Help page, phone and e-mail of the shop, from store config.',
  settings: ContactSettings,
  needs: ['config'],
  async resolve(context) {
    const contacts = await readContacts(context.settings, context.data.config, context)
    return Object.keys(contacts).length > 0 ? node('header-contacts', contacts) : null
  },
})
