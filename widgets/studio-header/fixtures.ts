import type { Fixtures } from '../fixture.ts'
import type { studioHeader } from './schema.ts'

const languages = [
  { locale: 'pl', label: 'Polski', href: '/studio/zamowienia' },
  { locale: 'en', label: 'English', href: '/en/studio/orders', isCurrent: true },
  { locale: 'de', label: 'Deutsch', href: '/de/studio/bestellungen' },
] as const

export const fixtures: Fixtures<typeof studioHeader> = {
  usual: {
    props: {
      shop: { label: 'Palarnia Ziarno', href: '/en' },
      home: '/en/studio',
      menu: [
        { label: 'Start', href: '/en/studio' },
        { label: 'Orders', href: '/en/studio/orders', group: 'Sales', isCurrent: true },
        { label: 'Products', href: '/en/studio/products', group: 'Sales' },
        { label: 'Texts', href: '/en/studio/texts', group: 'Pages and texts' },
        { label: 'Redirects', href: '/en/studio/redirects', group: 'Pages and texts' },
      ],
      languages: [...languages],
      open: { action: '/en/studio/preview', name: 'path', label: 'Open a page of the shop', submit: 'Open' },
      person: { name: 'Ewa Kowalska', role: 'Orders', links: [] },
    },
    on: { logOut: [{ do: 'navigate', to: { route: 'home' } }] },
  },
  longest: {
    props: {
      shop: { label: 'Kaffeeröstereibedarfsgroßhandelsgesellschaft', href: '/de' },
      home: '/de/studio',
      menu: [
        { label: 'Übersicht', href: '/de/studio' },
        { label: 'Bestellungen', href: '/de/studio/bestellungen', group: 'Verkauf', isCurrent: true },
        { label: 'Rücksendungen und Reklamationen', href: '/de/studio/ruecksendungen', group: 'Verkauf' },
        { label: 'Benutzerinnen und Benutzer', href: '/de/studio/personen', group: 'Shop und Team' },
        { label: 'Änderungsprotokoll', href: '/de/studio/protokoll', group: 'Shop und Team' },
      ],
      languages: [...languages],
      person: {
        name: 'Brzęczyszczykiewicz-Wettervorhersage',
        role: 'Inhaberin',
        links: [{ label: 'Mein Konto', href: '/de/studio/konto' }],
      },
    },
  },
  empty: {
    props: { shop: { label: 'Palarnia Ziarno', href: '/' }, home: '/studio', menu: [], languages: [...languages] },
  },
}
