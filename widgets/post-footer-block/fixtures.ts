import type { Fixtures } from '../fixture.ts'
import type { postFooterBlock } from './schema.ts'

export const fixtures: Fixtures<typeof postFooterBlock> = {
  usual: {
    props: {
      block: { type: 'frontend_image', src: '/media/logos/card.svg', alt: 'Płatność kartą', width: 48, height: 48 },
    },
  },
  gallery: {
    props: {
      block: {
        type: 'media_gallery_image',
        src: '/media/footer/roasted-in-lodz',
        alt: 'Palone w Łodzi',
        width: 120,
        height: 48,
      },
    },
  },
  text: {
    props: {
      block: {
        type: 'text',
        content: [{ kind: 'paragraph', children: [{ kind: 'text', text: '© Ziarno. Sklep demonstracyjny.' }] }],
      },
    },
  },
}
