/** Address of an image of ours through the image route. S7.35, S9.30, S9.31: `widthPx` must be one of its widths. */
export function imageRouteAddress(image: string, widthPx: number, quality = 75): string {
  return `/_next/image?url=${encodeURIComponent(image)}&w=${widthPx}&q=${quality}`
}

/** As above, for sharing on other sites: at a large width. An address of another site is unchanged. */
export function sharedPicture(image: string): string {
  return image.startsWith('/media/') ? imageRouteAddress(image, 1200) : image
}
