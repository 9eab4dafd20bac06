import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const preview = defineNode({
  type: 'studio-preview',
  group: 'studio',
  catalog: 'staff',
  title: 'Pages of the shop in frames of the width of a device, which run no script, and what stands beside them.',
  props: z.strictObject({
    frames: z
      .array(
        z.strictObject({
          key: name('Key of the frame.', 'a'),
          title: name('Heading (level 2) and accessible name of the frame.', 'Left'),
          caption: name('Who sees what, when, as a sentence.', 'Home page, as a company, in PLN, now'),
          device: z
            .enum(['mobile', 'tablet', 'desktop'])
            .meta({ description: 'Width of the frame: 390, 768 or 1440 px.' }),
          src: ShopPath.meta({
            description: 'Address of the page, made for a frame; absent: there is none, and the message says why.',
            examples: ['/studio/preview-page?path=/en'],
          }).optional(),
          message: name(
            'What stands in place of a page, or above it; absent: nothing.',
            'It leads to the log-in.',
          ).optional(),
          links: z.array(TextLink).meta({ description: 'Where one can go on from here; absent: nowhere.' }).optional(),
        }),
      )
      .meta({ description: 'One page, or two to compare.' }),
  }),
  slots: { beside: 'What belongs to the pages: their sections with the ways to edit them.' },
  defaults: { frames: [] },
})
