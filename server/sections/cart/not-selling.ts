import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const notSellingSection = section('not-selling')({
  title: 'Tells that the shop takes no orders yet; nothing once it does.',
  settings: z.strictObject({}),
  async resolve({ ports, t }) {
    if (await ports.store.isSelling()) return null
    return node('notice', { tone: 'warn', title: t('selling.not_yet.title'), text: t('selling.not_yet') })
  },
})
