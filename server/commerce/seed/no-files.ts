import type { ShopContents } from './shop-contents.ts'

/** Files of a shop that came with none: it has those that its staff bring in. */
export const NO_FILES: Pick<ShopContents, 'publicAccounts' | 'pictureFile' | 'documentFile' | 'prepareFiles'> = {
  publicAccounts: [],
  pictureFile: async () => null,
  documentFile: async () => null,
  prepareFiles: async () => {},
}
