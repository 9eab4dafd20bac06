import type { Fixtures } from '../fixture.ts'
import type { categoryTiles } from './schema.ts'

export const fixtures: Fixtures<typeof categoryTiles> = {
  usual: { props: { title: 'Kategorie', isTitleHidden: true }, slots: { tiles: ['Kawa', 'Herbata', 'Ekspresy'] } },
  titled: { props: { title: 'Categories', isTitleHidden: false }, slots: { tiles: ['Coffee'] } },
  empty: { props: { title: 'Kategorien', isTitleHidden: false } },
}
