import type { Fixtures } from '../fixture.ts'
import type { productSafety } from './schema.ts'

export const fixtures: Fixtures<typeof productSafety> = {
  usual: {
    props: {
      safety: {
        manufacturer: {
          name: 'Tairin Works Co., Ltd.',
          brand: 'Tairin',
          address: '3-14 Kawabata, Sakai, Osaka 590-0974',
          contact: 'export@tairin.example',
          country: 'Japonia',
        },
        responsiblePerson: {
          name: 'Ziarno Sklep sp. z o.o.',
          address: 'ul. Tkacka 18, 90-301 Łódź',
          contact: 'https://ziarno.example/bezpieczenstwo',
          country: 'Polska',
        },
        identifiers: { model: 'MLY-1044', type: 'grinder', batch: 'L26155' },
        warnings: [
          { text: 'Ostre krawędzie żaren. Nie wkładaj palców do komory mielenia.', pictogram: 'sharp-edge' },
          { text: 'Przed rozkręceniem odłącz od prądu.', pictogram: null },
        ],
      },
    },
  },
  least: {
    props: {
      safety: {
        manufacturer: {
          name: 'Kaffeevollautomatenmanufakturgesellschaft mbH',
          brand: null,
          address: 'Donaudampfschifffahrtsstraße 1, 10115 Berlin',
          contact: 'produktsicherheit@kaffeevollautomatenmanufaktur.example',
          country: 'Deutschland',
        },
        responsiblePerson: null,
        identifiers: { model: 'X', type: null, batch: null },
        warnings: [],
      },
    },
  },
}
