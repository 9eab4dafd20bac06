import type { Fixtures } from '../fixture.ts'
import type { picture } from './schema.ts'

const image = { image: '/media/blog/filter', widthPx: 600, heightPx: 400 }

export const fixtures: Fixtures<typeof picture> = {
  usual: { props: { image: { ...image, alt: 'Dripper na szklanym serwerze' } } },
  empty: { props: { image: { ...image, alt: '' } } },
  longest: { props: { image: { ...image, alt: 'Gewährleistungsrechtsinformationstafel '.repeat(8).trim() } } },
}
