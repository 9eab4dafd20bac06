interface CdnBox {
  widthPx: number
  heightPx: number
  /** it stands on a colour of ours, so that nothing may be filled in behind it */
  isTransparent: boolean
}

/** S7.37, S9.32. */
const QUALITY = 90

/**
 * Address of a picture through a resizing CDN that speaks Thumbor's addresses: WebP, quality 90, fitted into the box, what is left of
 * it filled with white unless the picture is transparent. S7.37.
 */
export function cdnAddress(base: string, image: string, { widthPx, heightPx, isTransparent }: CdnBox): string {
  const filters = ['format(webp)', `quality(${QUALITY})`, ...(isTransparent ? [] : ['fill(white)'])]
  const source = image.startsWith('/')
    ? image.slice(1).split('/').map(encodeURIComponent).join('/')
    : encodeURIComponent(image)
  return `${base}/fit-in/${widthPx}x${heightPx}/filters:${filters.join(':')}/${source}`
}
