import { assembler } from '#server/compiler/assembler.ts'

const CONFIG_MS = 400

/** The home page; its sections are the layout's. Titled by the shop's own line. Spec 2. */
export const homeScreen = assembler('home')({
  provides: ['config'],
  scope: 'public',
  async load({ ports, orWithout }) {
    // The frame has waited for it already, and goes on without it (Spec 8); here only the title is at stake.
    return { config: await orWithout(CONFIG_MS, 'the line of the shop', ports.store.config()) }
  },
  title: ({ config }, { t }) => config?.get('general/store/tagline') ?? t('home.title'),
  seo({ config }) {
    const tagline = config?.get('general/store/tagline')
    return tagline ? { description: tagline } : {}
  },
})
