import { z } from 'zod'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { node, section } from '#server/compiler/section.ts'
import { menuEntries } from '#server/sections/frame/menu-entries.ts'

export const categoryLinksSection = section('category-links')({
  title: 'Top-level categories as a titled row of links; left out when the menu cannot be read.',
  settings: z.strictObject({
    title: LocalizedText.optional().meta({ description: 'Heading above the links; absent: the usual one.' }),
  }),
  needs: ['menu'],
  resolve({ settings, data: { menu }, path, locale, t }) {
    const entries = menuEntries(menu ?? [], { path, within: [] })
    const title = settings.title ? pickText(settings.title, locale) : t('error.helpful')
    return entries.length > 0 ? node('link-list', { title, entries }) : null
  },
})
