import type { Fixtures } from '../fixture.ts'
import type { productDescription } from './schema.ts'

export const fixtures: Fixtures<typeof productDescription> = {
  usual: {
    props: {
      content: [
        { kind: 'paragraph', children: [{ kind: 'text', text: 'Palimy ją odrobinę dłużej niż resztę.' }] },
        { kind: 'heading', level: 3, children: [{ kind: 'text', text: 'Warto wiedzieć' }] },
        {
          kind: 'list',
          ordered: false,
          items: [
            [{ kind: 'text', text: '80% arabika' }],
            [{ kind: 'strong', children: [{ kind: 'link', href: '/', children: [{ kind: 'text', text: 'więcej' }] }] }],
          ],
        },
      ],
    },
  },
  longestText: {
    props: {
      content: [
        {
          kind: 'paragraph',
          children: [{ kind: 'text', text: 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrat '.repeat(40) }],
        },
      ],
    },
  },
}
