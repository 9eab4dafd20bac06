import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const noGoodsYetSection = section('no-goods-yet')({
  title: 'What is said in place of goods while the shop has none.',
  settings: z.strictObject({}),
  async resolve({ ports, t, link }) {
    const { total } = await ports.catalogue.listing({ categoryId: 0, filters: {}, page: 1, perPage: 1 })
    if (total > 0) return null
    const contact = link('contact')
    return node('notice', {
      tone: 'info',
      title: t('home.empty.title'),
      text: t('home.empty'),
      ...(contact !== null && { action: { label: t('error.contact'), href: contact } }),
    })
  },
})
