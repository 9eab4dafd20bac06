import { z } from 'zod'
import { menuTemplate } from '#server/compiler/address/data-paths.ts'
import { node, section } from '#server/compiler/section.ts'
import { menuEntries, viewedCategories } from './menu-entries.ts'

/** A shorter time would lose diagonal moves to the columns. */
const POINTER_REST_MS = 120

export const mainMenuSection = section('main-menu')({
  title: 'Top-level categories beside each other, which open into a mega menu. Left out if the menu cannot be read.',
  settings: z.strictObject({
    limit: z
      .int()
      .min(1)
      .max(30)
      .optional()
      .meta({ description: 'Most categories to show; absent: all.', examples: [10] }),
  }),
  needs: ['menu'],
  uses: ['category'],
  resolve({ settings, data, path }) {
    const entries = menuEntries(data.menu ?? [], { path, within: viewedCategories(data) })
    if (entries.length === 0) return null
    return node('main-menu', {
      entries: entries.slice(0, settings.limit),
      branches: menuTemplate('wide'),
      restMs: POINTER_REST_MS,
    })
  },
})
