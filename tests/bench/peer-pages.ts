/** What a page shows. */
export interface PageParts {
  /** addresses of the products, in the order of their tiles */
  tiles: string[]
  /** values to choose in the filters */
  filterValues: number
  /** all elements outside of scripts */
  elements: number
}

export function partsOf(html: string): PageParts {
  const tiles = html.split(/<article\b/).slice(1)
  return {
    tiles: tiles.map((tile) => /<h2[^>]*><a\b[^>]*? href="([^"]+)"/.exec(tile)?.[1] ?? 'a tile without a link'),
    filterValues: [...html.matchAll(/<input\b[^>]*? name="f"/g)].length,
    elements: [...html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').matchAll(/<[a-z]/g)].length,
  }
}

/** Throws unless a page has the products and filters of the shop's own. Elements may differ. */
export function requireSameParts(name: string, page: PageParts, ours: PageParts): void {
  if (ours.tiles.length === 0) throw new Error('the category of the shop has no tiles')
  if (page.tiles.join() !== ours.tiles.join()) {
    throw new Error(`${name} shows other products: ${page.tiles.length} tiles, the shop has ${ours.tiles.length}`)
  }
  if (page.filterValues !== ours.filterValues) {
    throw new Error(`${name} has ${page.filterValues} values in its filters, the shop ${ours.filterValues}`)
  }
}
