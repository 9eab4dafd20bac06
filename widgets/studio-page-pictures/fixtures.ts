import type { Fixtures } from '../fixture.ts'
import type { pagePictures } from './schema.ts'

const picture = (label: string, version: string) => ({
  label,
  href: `/en/studio/preview?path=/en&version=${version}`,
  src: '/studio/preview-refused',
})

export const fixtures: Fixtures<typeof pagePictures> = {
  usual: {
    props: {
      caption: 'Pages that change',
      pages: [
        {
          address: '/en',
          part: 'screen.hero',
          pictures: [picture('As it is now', 'published'), picture('As it will be', 'draft')],
        },
        {
          address: '/en/about-us',
          note: 'The picture shows a draft that is later than the release.',
          pictures: [picture('As it will be', 'draft')],
        },
      ],
    },
  },
  empty: { props: { caption: 'Pages that change', pages: [] } },
}
