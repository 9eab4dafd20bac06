/** What the peers read of the commerce API's answers. */

interface Amount {
  gross: string
  net: string
}

export interface Product {
  id: string
  sku: string
  name: string
  href: string
  type: string
  family: string
  images: { image: string; alt: string }[]
  stock: { min: number }
  prices: { price: Amount; finalPrice: Amount; unitPrice: Amount | null; omnibusPrice: Amount | null; type: string }[]
  priceFrom: boolean
  unitPricing: { baseValue: number; baseUnit: string } | null
  deliveryTimes: { deliveryTime: number }[]
  isNew: boolean
  shortDescription: string
}

export interface Facet {
  code: string
  label: string
  values: { value: string; label: string; count: number }[]
}

export interface Listing {
  products: Product[]
  total: number
  page: number
  perPage: number
  facets: Facet[]
  categories: { id: number; name: string; url: string; count: number }[]
  priceRange: { min: Amount; max: Amount } | null
}

export interface Category {
  id: number
  name: string
  url: string
  intro: string
  metaDescription: string
  path: { id: number; name: string; url: string }[]
  children: { id: number; name: string; url: string }[]
}

export interface MenuEntry {
  id: number
  name: string
  url: string
}

export interface FooterLink {
  label: string
  url: string
  target?: string
  method?: string
  social?: string
}

/** One block of a footer's column; `content` is HTML of the shop's staff. */
export interface FooterBlock {
  type: string
  label?: string
  content?: string
  items?: FooterLink[]
  src?: string
  alt?: string
  width?: number
  height?: number
}

export interface Footer {
  columns: FooterBlock[][]
  postFooter: FooterBlock[]
}

/** What surrounds each page. */
export interface Frame {
  menu: MenuEntry[]
  footer: Footer
  note: string
  dispatch: string
  benefits: { title: string; icon: string }[]
  phone: string
  email: string
}

/** State of a list, as its address says it; amounts in major units, empty for none. */
export interface ListQuery {
  filters: Record<string, string[]>
  min: string
  max: string
  sort: '' | 'price_asc' | 'price_desc' | 'latest'
  page: number
}
