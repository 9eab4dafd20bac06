import type { ShopContents } from '#server/commerce/seed/shop-contents.ts'
import customers from './data/customers.json' with { type: 'json' }
import { readDemoShop, shiftDates } from './data.ts'
import { documentFile, writeDocuments } from './documents/documents.ts'
import { pictureFile, renderPictures } from './render-pictures.ts'

/** The demo shop as the contents of a commerce API. Its files are drawn on first request. */
export const demoContents: ShopContents = {
  kind: 'demo',
  name: 'The demo shop',
  data: (now) => shiftDates(readDemoShop(), now),
  publicAccounts: customers.customers.map(({ email, password }) => ({ email, password })),
  pictureFile,
  documentFile,
  async prepareFiles({ pictures, documents, signal }) {
    await renderPictures({ dir: pictures, signal })
    await writeDocuments({ dir: documents, signal })
  },
}
