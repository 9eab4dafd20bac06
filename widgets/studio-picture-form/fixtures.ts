import type { Fixtures } from '../fixture.ts'
import type { pictureForm } from './schema.ts'

const args = { id: '0f3a9c41d2b84e6f8a7c5d1e2f3b4a59', seen: 1 }
const picture = { image: '/media/scenes/roastery.jpg', alt: 'Palarnia', widthPx: 1600, heightPx: 900 }
const field = (name: string, label: string, value: string) => ({
  ...{ name, label, value, type: 'text' as const, inputMode: 'numeric' as const, width: 'half' as const },
  rules: [{ rule: 'required' as const }],
})

export const fixtures: Fixtures<typeof pictureForm> = {
  usual: {
    on: { submit: [{ do: 'submit', op: 'studio.setPictureFocus', args }] },
    props: {
      title: 'Punkt, który ma być widoczny',
      lead: 'Ten punkt zostaje widoczny, gdy zdjęcie jest przycięte.',
      picture,
      sets: 'point',
      fields: [field('x', 'Od lewej, w procentach', '20'), field('y', 'Od góry, w procentach', '70')],
      submit: 'Zapisz punkt',
    },
  },
  part: {
    on: { submit: [{ do: 'submit', op: 'studio.cutPicture', args: { id: args.id } }] },
    props: {
      title: 'Wytnij część',
      lead: 'Powstanie nowe zdjęcie.',
      picture,
      sets: 'part',
      fields: [
        field('left', 'Od lewej, w procentach', '10'),
        field('top', 'Od góry, w procentach', '0'),
        field('width', 'Szerokość, w procentach', '80'),
        field('height', 'Wysokość, w procentach', '100'),
      ],
      submit: 'Wytnij',
      errors: { width: 'Ta część wychodzi poza zdjęcie.' },
    },
  },
  longest: {
    on: { submit: [{ do: 'submit', op: 'studio.setPictureFocus', args }] },
    props: {
      title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
      lead: 'Rechtsschutzversicherungsgesellschaften',
      picture: { ...picture, widthPx: 600, heightPx: 2400 },
      sets: 'point',
      fields: [field('x', 'Umsatzsteueridentifikationsnummernprüfung', '100')],
      submit: 'Donaudampfschifffahrtsgesellschaftskapitän',
    },
  },
}
