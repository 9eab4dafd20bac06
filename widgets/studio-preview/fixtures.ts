import type { Fixtures } from '../fixture.ts'
import type { preview } from './schema.ts'

const frame = { key: 'a', title: 'Preview', caption: 'Home page, as a company, in PLN, now', device: 'mobile' } as const

export const fixtures: Fixtures<typeof preview> = {
  usual: {
    props: { frames: [{ ...frame, src: '/studio/preview-refused' }] },
    slots: { beside: ['Outline'] },
  },
  two: {
    props: {
      frames: [
        { ...frame, title: 'First view', src: '/studio/preview-refused' },
        { ...frame, key: 'b', title: 'Second view', device: 'tablet', src: '/studio/preview-refused' },
      ],
    },
  },
  message: {
    props: {
      frames: [
        {
          ...frame,
          device: 'desktop',
          message: 'This page belongs to one customer.',
          links: [{ label: 'Show the home page', href: '/en/studio/preview' }],
        },
      ],
    },
  },
}
