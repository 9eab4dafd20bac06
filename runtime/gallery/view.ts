import { LOCALES, type Locale } from '#schemas/locale.ts'

/** What the gallery shows; all of it stands in the address. */
export interface View {
  /** null for the list alone */
  type: string | null
  fixture: string
  locale: Locale
  scheme: 'light' | 'dark'
  /** of the frame, px */
  widthPx: number
}

export const SCHEMES = ['light', 'dark'] as const
export const WIDTHS_PX = [390, 768, 1440] as const
const LIMITS_PX = { least: 240, most: 2560 } as const

/** Reads an address of the gallery; whatever is odd in it has its default. */
export function readView({ pathname, searchParams }: URL): View {
  const locale = LOCALES.find((known) => known === searchParams.get('locale')) ?? 'en'
  const widthPx = Math.round(Number(searchParams.get('width')))
  return {
    type: /^\/gallery\/([a-z0-9-]+)$/.exec(pathname)?.[1] ?? null,
    fixture: searchParams.get('fixture') ?? 'usual',
    locale,
    scheme: searchParams.get('scheme') === 'dark' ? 'dark' : 'light',
    widthPx: widthPx >= LIMITS_PX.least && widthPx <= LIMITS_PX.most ? widthPx : 768,
  }
}

export function addressOf({ type, fixture, locale, scheme, widthPx }: View): string {
  const search = new URLSearchParams({ fixture, locale, scheme, width: String(widthPx) })
  return type === null ? '/gallery' : `/gallery/${type}?${search}`
}

export function frameAddress({ type, fixture, locale, scheme }: View): string {
  return `/gallery/frame?${new URLSearchParams({ type: type ?? '', fixture, locale, scheme })}`
}

export function screenAddress({ type, fixture, locale }: View): string {
  return `/gallery/screen.json?${new URLSearchParams({ type: type ?? '', fixture, locale })}`
}
