import type { PictureOptions } from '#widgets/host.ts'

/** Widths the image route serves. Spec 9: device sizes 640 to 3840, image sizes 16 to 384. */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const

const WIDTHS: readonly number[] = [...IMAGE_WIDTHS, ...DEVICE_WIDTHS]
const QUALITY = 75

/**
 * Address of a picture through the image route. Drawn at a fixed width it comes for screens of one and two dots a px; a fluid one
 * comes in every width from an eighth to twice its widest, for the `sizes` of the `<img>`.
 */
export function picture(image: string, widthPx: number, { fluid = false }: PictureOptions = {}) {
  const single = servedWidth(widthPx)
  const double = servedWidth(widthPx * 2)
  const src = address(image, single)
  if (!fluid) return { src, srcSet: single === double ? `${src} 1x` : `${src} 1x, ${address(image, double)} 2x` }
  const served = WIDTHS.filter((width) => width >= widthPx / 8 && width <= double)
  return { src, srcSet: served.map((width) => `${address(image, width)} ${width}w`).join(', ') }
}

function servedWidth(atLeastPx: number): number {
  return WIDTHS.find((width) => width >= atLeastPx) ?? WIDTHS.at(-1)!
}

function address(image: string, widthPx: number): string {
  return `/_next/image?url=${encodeURIComponent(image)}&w=${widthPx}&q=${QUALITY}`
}
