import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const page = defineNode({
  type: 'page',
  group: 'frame',
  title: 'The whole page: skip link, header, main content, footer and what may open above them.',
  props: z.strictObject({}),
  slots: {
    header: 'The header of the page.',
    main: 'The content of the page, its main landmark; a link at the start of the page skips to it.',
    footer: 'The footer of the page.',
    overlays: 'Drawers, dialogs and banners; drawers and dialogs are closed until an `open` step names them.',
  },
})
