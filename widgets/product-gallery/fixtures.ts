import type { Fixtures } from '../fixture.ts'
import type { productGallery } from './schema.ts'

const front = { image: '/media/guji/front', alt: 'Paczka kawy Etiopia Guji Uraga, 250 g' }

export const fixtures: Fixtures<typeof productGallery> = {
  usual: {
    props: {
      family: 'coffee',
      images: [
        front,
        { image: '/media/guji/detail', alt: 'Etykieta z bliska' },
        { image: '/media/guji/scene', alt: 'Obok filiżanki' },
      ],
    },
  },
  one: { props: { family: 'coffee', images: [front] } },
  none: { props: { family: null, images: [] } },
  soldOut: { props: { family: 'coffee', images: [front], isOff: true } },
}
