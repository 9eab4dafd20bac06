import sharp from 'sharp'

/** Size of a stored picture, in px. Throws if it cannot be read. */
export async function measurePicture(bytes: Uint8Array): Promise<{ widthPx: number; heightPx: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { widthPx: width, heightPx: height }
}
