import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { openOverlay } from '#server/sections/frame/open-overlay.ts'

export const searchOpenerSection = section('search-opener')({
  title: 'On narrow pages stands in for the search field placed after it, and opens the search drawer.',
  settings: z.strictObject({
    opens: z
      .string()
      .min(1)
      .meta({ description: 'Key of the section of the same frame that it opens.', examples: ['search-drawer'] }),
  }),
  resolve: ({ settings: { opens } }) => node('search-opener', {}, { on: { open: openOverlay(opens) } }),
})
