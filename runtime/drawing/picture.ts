import { imageRouteAddress, PICTURE_WIDTHS_PX } from '#schemas/picture-route.ts'
import type { Host, PictureOptions } from '#widgets/host.ts'
import { cdnAddress } from './cdn-address.ts'

/**
 * Addresses of images through the image route or the configured resizing CDN. An image of fixed width has sources for
 * pixel ratios 1 and 2; a fluid one has every width from an eighth of to twice its largest, for the `sizes` of the
 * `<img>`. Both routes use the same widths, so that browsers and caches see few of them. S7.35, S9.30, S9.31.
 */
export function picturesFrom(cdn: string | null): Host['picture'] {
  return (image, widthPx, options = {}) => {
    const address = (servedPx: number) => addressOf(image, servedPx, { cdn, widthPx, options })
    const single = servedWidth(widthPx)
    const double = servedWidth(widthPx * 2)
    const src = address(single)
    // A picture of another site comes in one size.
    if (src === image) return { src, srcSet: src }
    if (!options.fluid) return { src, srcSet: single === double ? `${src} 1x` : `${src} 1x, ${address(double)} 2x` }
    const served = PICTURE_WIDTHS_PX.filter((width) => width >= widthPx / 8 && width <= double)
    return { src, srcSet: served.map((width) => `${address(width)} ${width}w`).join(', ') }
  }
}

function servedWidth(atLeastPx: number): number {
  return PICTURE_WIDTHS_PX.find((width) => width >= atLeastPx) ?? PICTURE_WIDTHS_PX.at(-1)!
}

interface PictureRequest {
  cdn: string | null
  widthPx: number
  options: PictureOptions
}

function addressOf(image: string, servedPx: number, { cdn, widthPx, options }: PictureRequest): string {
  if (cdn === null) return imageRouteAddress(image, servedPx)
  const { heightPx = widthPx, isTransparent = false } = options
  return cdnAddress(cdn, image, {
    widthPx: servedPx,
    heightPx: Math.round((heightPx * servedPx) / widthPx),
    isTransparent,
  })
}
