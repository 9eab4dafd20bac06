/** The first picture that a widget marked as the one in sight. Only our own escaped output is looked at. */
const LEAD = /<img\b[^>]*\bfetchPriority="high"[^>]*>/i
const ATTRIBUTE = /([a-zA-Z]+)="([^"]*)"/g

/**
 * A preload of the page's largest picture, so that it is on its way before styles and script are: the browser chooses among the same
 * sizes as it will for the picture itself. Nothing when there is none, or when it comes in several shapes, of which only the page
 * can choose.
 */
export function leadPicture(body: string): string {
  const found = LEAD.exec(body)
  if (!found) return ''
  const opened = body.lastIndexOf('<picture', found.index)
  if (opened >= 0 && body.slice(opened, found.index).includes('<source')) return ''
  const attributes = new Map([...found[0].matchAll(ATTRIBUTE)].map(([, name, value]) => [name?.toLowerCase(), value]))
  const src = attributes.get('src')
  if (!src) return ''
  const sizes = attributes.get('sizes')
  const srcSet = attributes.get('srcset')
  const chosen = srcSet ? ` imagesrcset="${srcSet}"${sizes ? ` imagesizes="${sizes}"` : ''}` : ''
  return `<link rel="preload" as="image" href="${src}"${chosen} fetchpriority="high">`
}
