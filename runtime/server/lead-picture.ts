/** The first image that a widget marked as visible at once. The input is only our own escaped output. */
const LEAD_IMAGE = /<img\b[^>]*\bfetchPriority="high"[^>]*>/i
const SOURCE = /<source\b[^>]*>/g
const ATTRIBUTE = /([a-zA-Z]+)="([^"]*)"/g
/** A media query of one feature, which can be negated. */
const ONE_FEATURE = /^\([^(),]+\)$/

/**
 * Preload tags for the page's largest image, so that it loads before styles and script: the browser chooses among the
 * same sizes as for the image itself. An image with two shapes by window width has one preload for each. Empty if
 * only the page can choose the shape; null if there is no such image.
 */
export function leadPicture(body: string): string | null {
  const found = LEAD_IMAGE.exec(body)
  if (!found) return null
  const image = attributesOf(found[0])
  const sources = sourcesBefore(body, found.index)
  if (sources.length === 0) return preload(image)
  const [source] = sources
  const media = source?.get('media') ?? ''
  if (sources.length > 1 || !source || !ONE_FEATURE.test(media)) return ''
  return preload(source, media) + preload(image, `not all and ${media}`)
}

/** The `<source>` tags of the `<picture>` around an `<img>`. */
function sourcesBefore(body: string, index: number): ReadonlyMap<string, string>[] {
  const opened = body.lastIndexOf('<picture', index)
  const before = opened < 0 ? '' : body.slice(opened, index)
  if (before.includes('</picture>')) return []
  return [...before.matchAll(SOURCE)].map(([tag]) => attributesOf(tag))
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  return new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}

function preload(picture: ReadonlyMap<string, string>, media?: string): string {
  const written: Record<string, string | undefined> = {
    media,
    href: picture.get('src'),
    imagesrcset: picture.get('srcset'),
    imagesizes: picture.get('sizes'),
  }
  const attributes = Object.entries(written).flatMap(([name, value]) => (value ? [` ${name}="${value}"`] : []))
  return `<link rel="preload" as="image"${attributes.join('')} fetchpriority="high">`
}
