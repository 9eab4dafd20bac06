import { assembler } from '#server/compiler/assembler.ts'

/** Where visitors say how they want to buy. Spec 2, 6. */
export const checkoutSelectionScreen = assembler('checkout_selection')({
  provides: [],
  scope: 'private',
  load: async () => ({}),
  title: (_, { t }) => t('checkout.selection.title'),
  seo: () => ({ robots: 'noindex' }),
})
