import { menuTemplate } from '#server/compiler/address/data-paths.ts'
import { node, section } from '#server/compiler/section.ts'
import { menuEntries, viewedCategories } from './menu-entries.ts'
import { ContactSettings, readContacts } from './shop-contacts.ts'

export const categoryDrawerSection = section('category-drawer')({
  title:
    'The categories of narrow pages in a drawer, level by level; the way to help below them. Opened by the burger.',
  settings: ContactSettings,
  needs: ['menu', 'config'],
  uses: ['category'],
  async resolve(context) {
    const { settings, data, path } = context
    const entries = menuEntries(data.menu ?? [], { path, within: viewedCategories(data) })
    const contacts = await readContacts(settings, data.config, context)
    const listed = entries.map(({ image: _, ...entry }) => entry)
    return node(
      'category-drawer',
      { entries: listed, branches: menuTemplate('narrow'), ...contacts },
      { fallback: 'drop' },
    )
  },
})
