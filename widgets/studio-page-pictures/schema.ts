import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

const name = (description: string, example: string) => z.string().meta({ description, examples: [example] })

export const pagePictures = defineNode({
  type: 'studio-page-pictures',
  group: 'studio',
  catalog: 'staff',
  title: 'Small pictures of pages of the shop, as they are and as they will be; each leads to its preview.',
  props: z.strictObject({
    caption: name('Heading (level 2).', 'Pages that change'),
    pages: z
      .array(
        z.strictObject({
          address: ShopPath.meta({ description: 'Address of the page.', examples: ['/en'] }),
          part: z
            .string()
            .meta({
              description: 'Id of the element that shall be in sight; absent: the top of the page.',
              examples: ['screen.hero'],
            })
            .optional(),
          note: name('What is worth knowing of it; absent: nothing.', 'It shows a later draft.').optional(),
          pictures: z
            .array(
              z.strictObject({
                label: name('Which of them it is.', 'Now'),
                href: ShopPath.meta({ description: 'Preview of the page.', examples: ['/en/studio/preview?path=/en'] }),
                src: ShopPath.meta({
                  description: 'Address of the page, made for a frame 1440 px wide.',
                  examples: ['/studio/preview-page?path=/en'],
                }),
              }),
            )
            .max(2)
            .meta({ description: 'The page before and after.' }),
        }),
      )
      .meta({ description: 'Pages in order.' }),
  }),
  defaults: { pages: [] },
})
