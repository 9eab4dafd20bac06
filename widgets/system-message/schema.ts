import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { CallToAction } from '../parts/call-to-action.ts'

export const systemMessage = defineNode({
  type: 'system-message',
  group: 'cms',
  title: 'What a page says that could not be shown: not found, broken, or under maintenance.',
  props: z.strictObject({
    code: z
      .string()
      .meta({ description: 'Short text above the heading; absent: none.', examples: ['Error 404'] })
      .optional(),
    title: z.string().meta({ description: 'Heading of the page (level 1).', examples: ['We cannot find this page'] }),
    text: z.string().meta({
      description: 'Text below the heading.',
      examples: ['It may have moved, or the address has a typing mistake.'],
    }),
    actions: z.array(CallToAction).meta({ description: 'Links drawn as buttons, the main one first.' }),
    contact: z
      .strictObject({
        text: z.string().meta({ description: 'Sentence before the addresses.', examples: ['You can still reach us:'] }),
        phone: z
          .string()
          .meta({
            description:
              'Phone number as it is shown; its `tel:` address has the digits and a leading plus alone. Absent: none.',
            examples: ['+48 42 200 10 20'],
          })
          .optional(),
        email: z
          .string()
          .meta({
            description: 'E-mail address, drawn as a `mailto:` link; absent: none.',
            examples: ['sklep@lipa.example'],
          })
          .optional(),
      })
      .meta({ description: 'Contact details of the shop below the links; absent: none.' })
      .optional(),
  }),
  slots: {
    search: 'A node of type `search-form`, below the text.',
    more: 'Further help below the message, such as links.',
  },
  defaults: { title: '', text: '', actions: [] },
})
