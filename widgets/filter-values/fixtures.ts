import type { Fixtures } from '../fixture.ts'
import type { filterValues } from './schema.ts'

const value = (item: string, label: string, count: number, isSelected = false) => ({ item, label, count, isSelected })

export const fixtures: Fixtures<typeof filterValues> = {
  usual: {
    props: {
      label: 'Pochodzenie',
      isOpen: true,
      values: [
        value('origin:brazil', 'Brazylia', 9),
        value('origin:ethiopia', 'Etiopia', 14, true),
        value('origin:japan', 'Japonia', 0),
      ],
    },
  },
  boolean: {
    props: {
      label: 'Bezkofeinowa',
      isOpen: true,
      values: [value('decaf:true', 'Tak', 2), value('decaf:false', 'Nie', 40)],
    },
  },
  closed: { props: { label: 'Röstgrad', isOpen: false, values: [value('roast:dark', 'Dunkel', 3)] } },
  many: {
    props: {
      label: 'Taste notes',
      isOpen: true,
      values: Array.from({ length: 14 }, (_, at) => value(`taste:${at}`, `Note ${at + 1}`, at, at === 12)),
    },
  },
  empty: { props: { label: 'Roast', isOpen: true, values: [] } },
  longestText: {
    props: {
      label: 'Brzęczyszczykiewiczowskie Nadzwyczajności Chrząszczyżewoszyckie',
      isOpen: true,
      values: [value('long:1', 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrate', 10000)],
    },
  },
}
