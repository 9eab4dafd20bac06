import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const postFooterSection = section('post-footer')({
  title: 'The secondary footer; nothing if the shop has configured none.',
  settings: z.strictObject({}),
  needs: ['footer'],
  resolve({ data: { footer } }) {
    const blocks = footer?.postFooter ?? []
    if (blocks.length === 0) return null
    return node('post-footer', {}, { slots: { blocks: blocks.map((block) => node('post-footer-block', { block })) } })
  },
})
