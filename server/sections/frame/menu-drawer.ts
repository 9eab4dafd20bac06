import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { menuEntries, menuLinks, viewedCategories } from './menu-entries.ts'
import { openOverlay } from './open-overlay.ts'
import { ContactSettings, readContacts } from './shop-contacts.ts'

export const menuDrawerSection = section('menu-drawer')({
  title: 'The burger of narrow pages: categories, help and contacts behind one button.',
  settings: ContactSettings.extend({
    opens: z
      .string()
      .min(1)
      .optional()
      .meta({
        description:
          'Key of the section of the same frame that it opens; absent: a list of the top categories opens in place.',
        examples: ['category-drawer'],
      }),
  }),
  needs: ['menu', 'config'],
  uses: ['category'],
  async resolve(context) {
    const { settings, data, path } = context
    const { opens } = settings
    const entries = menuLinks(menuEntries(data.menu ?? [], { path, within: viewedCategories(data) }))
    const contacts = await readContacts(settings, data.config, context)
    if (entries.length === 0 && Object.keys(contacts).length === 0) return null
    return node(
      'menu-drawer',
      { entries, ...contacts },
      opens === undefined ? {} : { on: { open: openOverlay(opens) } },
    )
  },
})
