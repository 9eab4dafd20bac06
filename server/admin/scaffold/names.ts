/** The spellings of a new name: `product-badge`, `ProductBadge`, `productBadge`, `product_badge`. */
export interface Names {
  kebab: string
  pascal: string
  camel: string
  snake: string
  /** for titles: `product badge` */
  words: string
}

/** Reads `product-badge` or `product_badge`; null for anything else. */
export function namesOf(given: string): Names | null {
  if (!/^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/.test(given)) return null
  const words = given.split(/[-_]/)
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)
  const pascal = words.map(capital).join('')
  return {
    kebab: words.join('-'),
    pascal,
    camel: pascal[0]!.toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    words: words.join(' '),
  }
}
