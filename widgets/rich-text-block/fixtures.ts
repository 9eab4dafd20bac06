import type { Fixtures } from '../fixture.ts'
import type { richTextBlock } from './schema.ts'

export const fixtures: Fixtures<typeof richTextBlock> = {
  usual: {
    props: {
      content: [
        { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Co robimy inaczej' }] },
        {
          kind: 'paragraph',
          children: [
            { kind: 'text', text: 'Na każdej torebce jest ' },
            { kind: 'strong', children: [{ kind: 'text', text: 'data palenia' }] },
            { kind: 'text', text: '. ' },
            { kind: 'link', href: '/o-nas', children: [{ kind: 'text', text: 'Więcej o nas' }] },
          ],
        },
        {
          kind: 'list',
          ordered: false,
          items: [[{ kind: 'text', text: 'kawa' }], [{ kind: 'text', text: 'herbata' }]],
        },
      ],
    },
  },
  empty: { props: { content: [] } },
}
