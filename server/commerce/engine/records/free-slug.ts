/** The first free one of `slug`, `slug-2`, `slug-3` … */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let number = 1
  while (isTaken(numberedSlug(slug, number))) number++
  return numberedSlug(slug, number)
}

/** `slug` for 1, `slug-2` … */
export const numberedSlug = (slug: string, number: number): string => (number === 1 ? slug : `${slug}-${number}`)
