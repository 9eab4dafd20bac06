import { LocalizedText, nodeOf, pickText, section } from 'witryna/section'
import { z } from 'zod'
import countdown from '../widgets/acme-countdown/schema.ts'

export default section('acme-countdown')({
  title: 'The time that is left until a day and hour.',
  settings: z.strictObject({
    title: LocalizedText.meta({ description: 'Heading above the time.' }),
    until: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
      .meta({ description: 'Instant at which it ends, in UTC.', examples: ['2026-12-24T18:00:00Z'] }),
  }),
  resolve({ settings: { title, until }, locale, now }) {
    const left = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
    return nodeOf(countdown, { title: pickText(title, locale), until, left })
  },
})
