export interface Store {
  city: string
  address: string
  href: string
}

/** In a real extension: a file, a database or the API of somebody. */
export const STORES: readonly Store[] = [
  { city: 'Kraków', address: 'ul. Kalwaryjska 7', href: 'https://maps.example/krakow' },
  { city: 'Łódź', address: 'ul. Piotrkowska 101', href: 'https://maps.example/lodz' },
]

declare module 'witryna/data' {
  interface ExtensionData {
    /** stores in the wanted city, all of them without one */
    acmeStores: readonly Store[]
    /** what was typed, '' for nothing */
    acmeCity: string
  }
}
