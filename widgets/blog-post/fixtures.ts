import type { Fixtures } from '../fixture.ts'
import type { blogPost } from './schema.ts'

const facts = {
  category: { label: 'Parzenie', href: '/blog/kategoria/parzenie' },
  published: { instant: '2026-11-14T08:00:00.000Z', day: '14.11.2026' },
  reading: 'Czas czytania: 3 min',
}

export const fixtures: Fixtures<typeof blogPost> = {
  usual: {
    props: {
      ...facts,
      title: 'Przelew w trzy minuty',
      lead: 'Dawka, woda, czas i dwie poprawki.',
      author: 'Tekst: Joanna Krupa',
      image: { image: '/media/blog/filter', alt: 'Dripper na szklanym serwerze' },
    },
    slots: { content: ['Text', 'Products', 'Text'], below: ['Related posts'] },
  },
  empty: { props: { ...facts, title: 'Przelew w trzy minuty', lead: '', author: 'Tekst: Joanna Krupa', image: null } },
  longest: {
    props: {
      ...facts,
      title: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrate und Rechtsschutzversicherungsgesellschaften',
      lead: 'Rechtsschutzversicherungsgesellschaften '.repeat(12).trim(),
      author: 'Von Karl-Theodor Maria Nikolaus Johann Jacob Philipp von und zu Hohenlohe-Langenburg',
      image: null,
    },
  },
}
