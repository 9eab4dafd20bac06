import { pictureKeys } from '#server/commerce/demo/art/pictures.ts'
import { pictureFile } from '#server/commerce/demo/render-pictures.ts'

/**
 * Draws the demo shop's pictures into the folder of a shop, all at once. A shop draws them in the background, resting between
 * them for a minute or two, which would stand in its CPU time.
 */
export async function fillPictures(dir: string): Promise<void> {
  const waiting = pictureKeys()[Symbol.iterator]()
  const drawOn = async () => {
    for (const key of waiting) await pictureFile({ dir, key })
  }
  await Promise.all([drawOn(), drawOn()])
}
