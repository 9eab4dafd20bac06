import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawPicture, pictureKeys } from '#server/demo/art/pictures.ts'

/** A quarter of the usual 72: full size takes a minute of CPU time, and tests look at no details of a picture. */
const SMALL_DPI = 18
/** A test reads the size of these. */
const MEASURED = /^category\//
const AT_ONCE = 4

/** Draws the demo shop's pictures small before the first page asks for one; the shop keeps pictures that are there. */
export default async function drawSmallPictures(): Promise<void> {
  const ahead = pictureKeys().filter((key) => !MEASURED.test(key))
  const draw = async () => {
    for (let key = ahead.pop(); key !== undefined; key = ahead.pop()) {
      const file = join(process.env.E2E_DATA_DIR as string, 'pictures', `${key}.png`)
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      await sharp(Buffer.from(drawPicture(key)), { density: SMALL_DPI })
        .png()
        .toFile(file)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, draw))
}
