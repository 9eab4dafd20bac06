import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const shopIntroSection = section('shop-intro')({
  title: 'Name and tagline of the shop, as store config has them.',
  settings: z.strictObject({}),
  needs: ['config'],
  resolve({ data: { config } }) {
    const name = config?.get('general/store/name') ?? null
    if (name === null) return null
    return node('category-head', { title: name, intro: config?.get('general/store/tagline') ?? '', subcategories: [] })
  },
})
