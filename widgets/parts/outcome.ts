import { z } from 'zod'

const text = z
  .string()
  .meta({ description: 'The result as a sentence, in the language of the page.', examples: ['The address was saved.'] })

const description =
  'Result of the last operation, for shoppers without script; drawn as an alert above the content. Absent without one.'

/** The result of the shopper's last operation, as pages show it before script. */
export const Outcome = z
  .strictObject({
    tone: z.enum(['ok', 'bad']).meta({ description: 'ok: the operation succeeded; bad: it was refused or failed.' }),
    text,
  })
  .meta({ description })

/** The same for pages that also tell news which are neither good nor bad. */
export const OutcomeOrNews = z
  .strictObject({
    tone: z
      .enum(['ok', 'bad', 'info'])
      .meta({ description: 'ok: the operation succeeded; bad: it was refused or failed; info: neither.' }),
    text,
  })
  .meta({ description })
