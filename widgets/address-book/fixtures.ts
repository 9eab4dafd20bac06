import type { Fixtures } from '../fixture.ts'
import type { addressBook } from './schema.ts'

const on = {
  remove: [{ do: 'call', op: 'account.removeAddress' }],
  setDefault: [{ do: 'call', op: 'account.setDefaultAddress' }],
} as const
const home = {
  id: 'adr-1',
  title: 'Dom',
  lines: ['Alicja Nowak', 'Piotrkowska 87/4', '90-423 Łódź', 'Polska', '+48600123456'],
  isDefaultShipping: true,
  isDefaultBilling: false,
  editHref: '/konto/adresy?edit=adr-1',
}

export const fixtures: Fixtures<typeof addressBook> = {
  usual: { on, props: { addresses: [home], addHref: '/konto/adresy?edit=new' } },
  longest: {
    on,
    props: {
      addresses: [
        home,
        {
          ...home,
          id: 'adr-2',
          title: 'Rechtsschutzversicherungsgesellschaft Donaudampfschifffahrt',
          lines: ['Jörg Weißmüller', 'Kaffeehaus Weißmüller & Söhne GmbH', 'DE136695976', '10115 Berlin'],
          isDefaultShipping: false,
          isDefaultBilling: true,
        },
      ],
      addHref: '/de/konto/adressen?edit=new',
    },
  },
  empty: { on, props: { addresses: [], addHref: '/konto/adresy?edit=new' } },
}
