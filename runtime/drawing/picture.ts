import { imageRouteAddress } from '#schemas/picture-address.ts'
import type { Host, PictureOptions } from '#widgets/host.ts'
import { cdnAddress } from './cdn-address.ts'

/** Widths that the image route serves. S9.30, S9.31: device sizes 640 to 3840, image sizes 16 to 384. */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const

const WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS]

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
    if (!options.fluid) return { src, srcSet: single === double ? `${src} 1x` : `${src} 1x, ${address(double)} 2x` }
    const served = WIDTHS.filter((width) => width >= widthPx / 8 && width <= double)
    return { src, srcSet: served.map((width) => `${address(width)} ${width}w`).join(', ') }
  }
}

function servedWidth(atLeastPx: number): number {
  return WIDTHS.find((width) => width >= atLeastPx) ?? WIDTHS.at(-1)!
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
