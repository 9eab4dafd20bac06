import { join } from 'node:path'
import type { ShopContents } from './shop-contents.ts'

/** Key of the picture that stands for one that is missing. */
const PLACEHOLDER = 'default'
const PLACEHOLDER_FILE = join(import.meta.dirname, 'no-picture.webp')

/** Files of a shop that came with none: it has those that its staff bring in, and a plain box where there is no picture. */
export const NO_FILES: Pick<ShopContents, 'publicAccounts' | 'pictureFile' | 'documentFile' | 'prepareFiles'> = {
  publicAccounts: [],
  pictureFile: async ({ key }) => (key === PLACEHOLDER ? PLACEHOLDER_FILE : null),
  documentFile: async () => null,
  prepareFiles: async () => {},
}
