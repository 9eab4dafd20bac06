import { assembler } from '#server/compiler/assembler.ts'

/** Login, registration or buying as a guest. S2.135, S6.3. */
export const checkoutSelectionScreen = assembler('checkout_selection')({
  provides: [],
  scope: 'private',
  load: async () => ({}),
  title: (_, { t }) => t('checkout.selection.title'),
  seo: () => ({ robots: 'noindex' }),
})
