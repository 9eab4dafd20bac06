import { assembler } from './assembler.ts'

/** The home page; its sections are the layout's. Titled by the shop's own line. Spec 2. */
export const homeScreen = assembler('home')({
  provides: ['config'],
  scope: 'public',
  async load({ ports }) {
    const config = await ports.store.config().catch(() => {
      // The frame reads it too, reports the failure and goes on (Spec 8); here only the title is at stake.
      return null
    })
    return { config }
  },
  title: ({ config }, { t }) => config?.text('general/store/tagline') ?? t('home.title'),
  seo({ config }) {
    const tagline = config?.text('general/store/tagline')
    return tagline ? { description: tagline } : {}
  },
})
