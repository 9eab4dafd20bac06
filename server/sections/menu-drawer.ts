import { menuEntries, viewedCategories } from './menu-entries.ts'
import { node, section } from './section.ts'
import { ContactSettings, readContacts } from './shop-contacts.ts'

export const menuDrawerSection = section('menu-drawer')({
  title: 'The menu of narrow pages: categories, help and contacts behind one button.',
  settings: ContactSettings,
  needs: ['menu', 'config'],
  async resolve({ settings, data, path, ...context }) {
    const entries = menuEntries(data.menu ?? [], { path, within: viewedCategories(data) })
    const contacts = await readContacts(settings, data.config, context)
    if (entries.length === 0 && Object.keys(contacts).length === 0) return null
    return node('menu-drawer', { entries, ...contacts })
  },
})
