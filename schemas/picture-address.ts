/** Address of a picture of ours through the image route. S7.35, S9.30, S9.31: `widthPx` must be one of its widths. */
export function imageRouteAddress(image: string, widthPx: number, quality = 75): string {
  return `/_next/image?url=${encodeURIComponent(image)}&w=${widthPx}&q=${quality}`
}

/** The same for people and machines who look at a picture elsewhere: wide enough to be shared. A foreign address stays. */
export function sharedPicture(image: string): string {
  return image.startsWith('/media/') ? imageRouteAddress(image, 1200) : image
}
