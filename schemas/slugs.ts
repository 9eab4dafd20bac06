import { z } from 'zod'

/** Slugs of one page by language, for its other languages. Architecture 5. */
export const slugsByLanguage = z.record(z.string(), z.string()).meta({
  description: 'Slug of the page in each language that it has.',
  examples: [{ pl: 'kawa', en: 'coffee', de: 'kaffee' }],
})
