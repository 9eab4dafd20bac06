interface CdnBox {
  widthPx: number
  heightPx: number
  /** the image stands on a background colour, so the CDN must not fill in white */
  isTransparent: boolean
}

/** S7.37, S9.32. */
const QUALITY = 90

/**
 * Address of an image through a resizing CDN with Thumbor addresses: WebP, quality 90, fitted into the box, the rest of
 * the box filled with white unless the image is transparent. S7.37.
 */
export function cdnAddress(base: string, image: string, { widthPx, heightPx, isTransparent }: CdnBox): string {
  const filters = ['format(webp)', `quality(${QUALITY})`, ...(isTransparent ? [] : ['fill(white)'])]
  const source = image.startsWith('/')
    ? image.slice(1).split('/').map(encodeURIComponent).join('/')
    : encodeURIComponent(image)
  return `${base}/fit-in/${widthPx}x${heightPx}/filters:${filters.join(':')}/${source}`
}
