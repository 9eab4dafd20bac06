import type { Fixtures } from '../fixture.ts'
import type { filterValues } from './schema.ts'

const value = (item: string, label: string, count: number, isSelected = false) => ({ item, label, count, isSelected })

export const fixtures: Fixtures<typeof filterValues> = {
  usual: {
    props: {
      label: 'Pochodzenie',
      name: 'f',
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
      name: 'f',
      isOpen: true,
      values: [value('decaf:true', 'Tak', 2), value('decaf:false', 'Nie', 40)],
    },
  },
  closed: { props: { label: 'Röstgrad', name: 'f', isOpen: false, values: [value('roast:dark', 'Dunkel', 3)] } },
  many: {
    props: {
      label: 'Taste notes',
      name: 'f',
      isOpen: true,
      values: Array.from({ length: 14 }, (_, at) => value(`taste:${at}`, `Note ${at + 1}`, at, at === 12)),
    },
  },
  empty: { props: { label: 'Roast', name: 'f', isOpen: true, values: [] } },
  longestText: {
    props: {
      label: 'Brzęczyszczykiewiczowskie Nadzwyczajności Chrząszczyżewoszyckie',
      name: 'f',
      isOpen: true,
      values: [value('long:1', 'Kaffeevollautomatenentkalkungsflüssigkeitskonzentrate', 10000)],
    },
  },
}
