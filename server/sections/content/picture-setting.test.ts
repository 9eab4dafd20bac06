import { expect, it } from 'vitest'
import { PictureSetting, readPicture } from './picture-setting.ts'

const picture = {
  image: '/media/hero/office-wide',
  widthPx: 2400,
  heightPx: 1000,
  alt: { pl: 'Biuro', en: 'An office', de: 'Ein Büro' },
}

it('a picture of a layout may name the point that stays in sight, within its edges', () => {
  const focus = { xPercent: 33, yPercent: 40 }
  const read = readPicture(PictureSetting.parse({ ...picture, focus }), 'en')
  expect(read).toEqual({ ...picture, alt: 'An office', focus })
  expect(readPicture(PictureSetting.parse(picture), 'de').focus).toBeUndefined()
  expect(PictureSetting.safeParse({ ...picture, focus: { xPercent: 120, yPercent: 0 } }).success).toBe(false)
})
