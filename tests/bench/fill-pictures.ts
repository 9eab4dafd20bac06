import { copyFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pictureKeys } from '#server/demo/art/pictures.ts'
import { pictureFile } from '#server/demo/render-pictures.ts'

/**
 * Renders the demo shop's pictures into the folder of a shop, all at once. A shop renders them in the background for a
 * minute or two, with pauses, which would add to its CPU time. The short form renders one and copies it for all.
 */
export async function fillPictures(dir: string, { isQuick }: { isQuick: boolean }): Promise<void> {
  const [first, ...others] = pictureKeys()
  if (first === undefined) throw new Error('the demo shop has no pictures')
  const drawn = await pictureFile({ dir, key: first })
  if (typeof drawn !== 'string') throw new Error(`the demo shop cannot draw '${first}'`)
  const waiting = others[Symbol.iterator]()
  const fillOn = async () => {
    for (const key of waiting) await (isQuick ? copyTo(drawn, drawn.replace(first, key)) : pictureFile({ dir, key }))
  }
  await Promise.all([fillOn(), fillOn()])
}

async function copyTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to)
}
