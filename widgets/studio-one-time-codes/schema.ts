import { z } from 'zod'
import { defineNode } from '../define-node.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const oneTimeCodes = defineNode({
  type: 'studio-one-time-codes',
  group: 'studio',
  catalog: 'staff',
  title: 'The secret of one-time codes as a QR code and as text, or recovery codes to be saved.',
  props: z.strictObject({
    title: name('Heading (level 2).', 'One-time codes'),
    lead: name('What to do with them.', 'Scan the code with an authenticator app.'),
    qr: z
      .strictObject({
        label: name('Accessible name of the code.', 'QR code for an authenticator app'),
        size: z
          .int()
          .min(21)
          .meta({ description: 'Width and height in modules, with the quiet zone.', examples: [41] }),
        path: name('The dark modules as data of an SVG path; one unit is one module.', 'M4 4h7v1h-7z'),
      })
      .meta({ description: 'The QR code; absent: none.' })
      .optional(),
    secretLabel: name('What the text is.', 'Or type this key'),
    codes: z
      .array(name('A code or a key.', 'k7qd-2m9x-w3fh-0c8r'))
      .meta({ description: 'What is written down, a line each.', examples: [['k7qd-2m9x-w3fh-0c8r']] }),
    fileName: name(
      'Name of the file that they can be saved as, beside a button that copies them; both need script. Absent: neither.',
      'recovery-codes.txt',
    ).optional(),
  }),
  slots: { form: 'What is done once they are saved.' },
  defaults: { codes: [] },
})
