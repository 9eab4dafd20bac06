import type { Fixtures } from '../fixture.ts'
import { guji, longNamed } from '../product-tile/sample-products.ts'
import type { productHead } from './schema.ts'

export const fixtures: Fixtures<typeof productHead> = {
  usual: {
    props: {
      name: guji.name,
      sku: 'KAW-1004-250G-BEAN',
      ean: '2990000075154',
      manufacturer: 'Ziarno',
      shortDescription: 'Jasno palona kawa do przelewu: morela, jaśmin i miód akacjowy',
      isNew: true,
      discountPercent: 15,
    },
  },
  bare: {
    props: {
      name: 'Moka',
      sku: 'M',
      ean: null,
      manufacturer: null,
      shortDescription: '',
      isNew: false,
      discountPercent: null,
    },
  },
  longestText: {
    props: {
      name: longNamed.name,
      sku: 'KAW-1004-250G-BEAN-KAW-1004-250G-BEAN-KAW-1004-250G-BEAN-64-CHARS',
      ean: '2990000075154',
      manufacturer: 'Chrząszczyżewoszycka Manufaktura Nadzwyczajności',
      shortDescription: longNamed.keyFact,
      isNew: true,
      discountPercent: 15,
    },
  },
}
