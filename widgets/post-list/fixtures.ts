import type { Fixtures } from '../fixture.ts'
import type { postList } from './schema.ts'

const post = {
  title: 'Przelew w trzy minuty',
  href: '/blog/przelew-w-trzy-minuty',
  lead: 'Dawka, woda, czas i dwie poprawki.',
  category: { label: 'Parzenie', href: '/blog/kategoria/parzenie' },
  published: { instant: '2026-11-14T08:00:00.000Z', day: '14.11.2026' },
  reading: 'Czas czytania: 3 min',
  image: { image: '/media/blog/filter', alt: 'Dripper na szklanym serwerze' },
}

export const fixtures: Fixtures<typeof postList> = {
  usual: {
    props: {
      title: 'Z naszego bloga',
      link: { label: 'Wszystkie wpisy', href: '/blog' },
      posts: [post, { ...post, href: '/blog/mleko-jak-jedwab', image: null, lead: '' }],
    },
  },
  pages: {
    props: {
      posts: [post],
      pages: {
        current: 1,
        count: 2,
        links: [
          { page: 1, href: '/blog' },
          { page: 2, href: '/blog?page=2' },
        ],
      },
    },
  },
  empty: { props: { posts: [], none: 'W blogu nie ma jeszcze wpisów.' } },
  longest: {
    props: {
      title: 'Kaffeezubereitungszubehörempfehlungen aus unserem Blog',
      posts: [
        {
          ...post,
          title: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrate',
          lead: 'Rechtsschutzversicherungsgesellschaften '.repeat(12).trim(),
          category: { label: 'Kaffeezubereitungszubehör und Reinigungsmittel', href: '/de/blog/kategorie/pflege' },
        },
      ],
    },
  },
}
