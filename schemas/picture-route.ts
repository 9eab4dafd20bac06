/*
 * How a picture below `/media/` is asked for in a size of its own. `/schemas/calls.json` publishes it; the client, search
 * data and the route itself use it from here.
 */

/** Widths in px that the route draws; others are refused, so that nobody can fill its cache. S9.30, S9.31. */
export const DEVICE_SIZES_PX = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
export const IMAGE_SIZES_PX = [16, 32, 48, 64, 96, 128, 256, 384] as const
export const PICTURE_WIDTHS_PX: readonly number[] = [...IMAGE_SIZES_PX, ...DEVICE_SIZES_PX]

/** S7.36. */
export const DEFAULT_QUALITY = 75
export const PICTURE_QUALITIES: readonly number[] = [50, DEFAULT_QUALITY, 90]

/** The first one that the client accepts is drawn. */
export const PICTURE_FORMATS = ['avif', 'webp', 'png'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Width in px at which a picture's own address answers. */
export const DEFAULT_WIDTH_PX = 1200

/** S7.35. */
export const PICTURE_ROUTE = '/_next/image'

/** RFC 6570; `imageRouteAddress` fills it in, by hand as a page has hundreds. */
export const PICTURE_TEMPLATE = `${PICTURE_ROUTE}{?url,w,q,f}`

/** They have no form in UTF-8: `encodeURIComponent` throws on them. */
const LONE_SURROGATES = /\p{Surrogate}/gu

/**
 * Address of an image through the image route. One of another site is unchanged: the shop fetches nothing from there.
 * `widthPx` must be one of the route's widths.
 */
export function imageRouteAddress(image: string, widthPx: number, quality = DEFAULT_QUALITY): string {
  if (!image.startsWith('/media/')) return image
  return `${PICTURE_ROUTE}?url=${encodeURIComponent(image.replace(LONE_SURROGATES, ''))}&w=${widthPx}&q=${quality}`
}

/** As above, for sharing on other sites: at a large width. */
export const sharedPicture = (image: string): string => imageRouteAddress(image, DEFAULT_WIDTH_PX)

/** Size in px in which other sites show a shared page. */
export const SHARE_SIZE_PX = { width: 1200, height: 630 } as const
export const SHARE_ROUTE = '/share/'

/** Address of an image in the size and format for sharing pages; one of another site is unchanged. */
export function shareAddress(image: string): string {
  return image.startsWith('/media/') ? `${SHARE_ROUTE}${image.slice('/media/'.length)}.jpg` : image
}
