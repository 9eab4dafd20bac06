import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const studioPage = defineNode({
  type: 'studio-page',
  group: 'studio',
  catalog: 'staff',
  title: 'A whole page of the studio: skip link, header, main content, and what may open above them.',
  props: z.strictObject({}),
  slots: {
    header: 'The header of the studio.',
    main: 'The content of the page, its main landmark; a link at the start of the page skips to it.',
    footer: 'The footer of the page.',
    overlays: 'What may open above the page.',
  },
})
