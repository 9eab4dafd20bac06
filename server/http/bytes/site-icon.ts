import { escapeXml } from '#server/platform/xml.ts'

/** What the icon of a shop is made of. */
export interface IconFacts {
  /** SVG of the shop's own icon; null: it has none */
  drawing: string | null
  /** name of the shop; null: not known */
  name: string | null
  /** brand colour, as CSS writes it */
  brand: string
}

/** The icon of the shop as SVG: its own, else the first letter of its name on its brand colour. */
export function siteIcon({ drawing, name, brand }: IconFacts): string {
  if (drawing) return drawing
  const letter = name?.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" \
fill="${escapeXml(brand)}"/><text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" \
font-size="20" fill="#fff">${letter}</text></svg>`
}
