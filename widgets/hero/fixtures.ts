import type { Fixtures } from '../fixture.ts'
import type { hero } from './schema.ts'

export const fixtures: Fixtures<typeof hero> = {
  usual: {
    props: {
      title: 'Świeżo palona w Łodzi',
      text: 'Palimy w poniedziałki i czwartki.',
      action: { label: 'Zobacz kawy', href: '/kawa' },
      wide: { image: '/media/hero/roastery-wide', alt: 'Trzy torebki kawy', widthPx: 2400, heightPx: 1000 },
      narrow: { image: '/media/hero/roastery-mobile', alt: 'Trzy torebki kawy', widthPx: 1400, heightPx: 1430 },
      headingLevel: 1,
      isFirst: true,
    },
  },
  titleOnly: {
    props: {
      title: 'Good coffee at work',
      wide: { image: '/media/hero/office-wide', alt: '', widthPx: 2400, heightPx: 1000 },
      headingLevel: 2,
      isFirst: false,
    },
  },
  focused: {
    props: {
      title: 'Roasted on Tuesdays',
      wide: {
        ...{ image: '/media/hero/office-wide', alt: '', widthPx: 2400, heightPx: 1000 },
        focus: { xPercent: 33, yPercent: 40 },
      },
      headingLevel: 2,
      isFirst: false,
    },
  },
  longest: {
    props: {
      title: 'Donaudampfschifffahrtskaffeeröstereigesellschaft',
      text: 'Ein sehr langer Satz, der erzählt, wie sorgfältig geröstet wird, woher die Bohnen kommen und wann das Paket da ist.',
      action: { label: 'Kaffeespezialitäten und Zubehör entdecken', href: '/de/kaffee' },
      wide: { image: '/media/hero/brewing-wide', alt: 'Karaffe', widthPx: 2400, heightPx: 1000 },
      headingLevel: 2,
      isFirst: false,
    },
  },
}
