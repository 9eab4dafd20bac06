import { assembler } from '#server/compiler/assembler.ts'
import { organization, website } from './organization.ts'

const CONFIG_MS = 400

/** The home page; its sections come from the layout, its title from the shop's slogan. S2.1-S2.3. */
export const homeScreen = assembler('home')({
  provides: ['config'],
  scope: 'public',
  async load({ ports, orWithout }) {
    // The frame has waited for it already, and goes on without it (S8.27); here only the title needs it.
    return { config: await orWithout(CONFIG_MS, 'the line of the shop', ports.store.config()) }
  },
  title: ({ config }, { t }) => config?.get('general/store/tagline') ?? t('home.title'),
  seo({ config }, { link, locale }) {
    if (!config) return {}
    const tagline = config.get('general/store/tagline')
    const home = link('home') ?? '/'
    return {
      ...(tagline ? { description: tagline } : {}),
      jsonLd: [...organization(config, home), ...website(config, { home, search: link('search'), locale })],
    }
  },
})
