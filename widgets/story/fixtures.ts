import type { Fixtures } from '../fixture.ts'
import type { story } from './schema.ts'

export const fixtures: Fixtures<typeof story> = {
  usual: {
    props: {
      title: 'Herbata na długie wieczory',
      text: 'Oolong, sencha i assam w puszkach.',
      action: { label: 'Wybierz herbatę', href: '/herbata' },
      image: { image: '/media/story/tea', alt: '', widthPx: 1320, heightPx: 880 },
      headingLevel: 2,
    },
  },
  titleOnly: {
    props: {
      title: 'Tea',
      image: { image: '/media/story/tea', alt: 'A teapot on a shelf', widthPx: 1320, heightPx: 880 },
      headingLevel: 3,
    },
  },
}
