import { node, section } from '#server/compiler/section.ts'
import { ContactSettings, readContacts } from './shop-contacts.ts'

export const helpLinkSection = section('help-link')({
  title: 'The way to help and contact, in the reduced header.',
  settings: ContactSettings,
  needs: ['config'],
  async resolve(context) {
    const { help } = await readContacts(context.settings, context.data.config, context)
    return help ? node('header-link', { ...help, icon: 'help', isLabelShown: true }) : null
  },
})
