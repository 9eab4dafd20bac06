const TAGS = /<link rel="preload"[^>]*>/g
const PICTURE = /(?:imagesrcset|imagesizes|href)="[^"]*"/gi
/** React writes that many before the others, beside those of pictures that ask for priority. */
const FIRST = 10

/** The head tags of fragments in document order, each once, in the order in which React writes those of a whole screen. */
export function preloadsOf(fragments: readonly string[]): string {
  const tags = new Map<string, string>()
  for (const preloads of fragments)
    for (const tag of preloads.match(TAGS) ?? []) {
      const picture = (tag.match(PICTURE) ?? []).join(' ')
      if (!tags.has(picture)) tags.set(picture, tag)
    }
  const inOrder = [...tags.values()]
  const isFirst = (tag: string, at: number) => at < FIRST || /fetchpriority="high"/i.test(tag)
  return [...inOrder.filter(isFirst), ...inOrder.filter((tag, at) => !isFirst(tag, at))].join('')
}
