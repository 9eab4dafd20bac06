import { describe, expect, it } from 'vitest'
import { DEVICE_SIZES_PX, IMAGE_SIZES_PX, PICTURE_TEMPLATE } from '#schemas/picture-route.ts'
import { expandTemplate } from '#schemas/uri-template.ts'
import { picturesFrom } from './picture.ts'

const picture = picturesFrom(null)

const widthsOf = (srcSet: string) => [...srcSet.matchAll(/w=(\d+)/g)].map(([, width]) => Number(width))

describe('the address of a picture', () => {
  it('goes through the image route with a width it serves and quality 75', () => {
    expect(picture('/media/a b.png', 100).src).toBe('/_next/image?url=%2Fmedia%2Fa%20b.png&w=128&q=75')
  })

  it('is the published template, filled in', () => {
    const filledIn = expandTemplate(PICTURE_TEMPLATE, { url: '/media/a b.png', w: 128, q: 75 })
    expect(picture('/media/a b.png', 100).src).toBe(filledIn)
  })

  it('is that of another site as it is: the shop fetches nothing from there', () => {
    const image = 'https://pictures.example/mug.png'
    expect(picture(image, 100)).toEqual({ src: image, srcSet: image })
    expect(picture(image, 1920, { fluid: true })).toEqual({ src: image, srcSet: image })
  })

  it('comes for one and two dots a px when its width is fixed', () => {
    const { src, srcSet } = picture('/media/a', 320)
    expect(srcSet).toBe(`${src} 1x, /_next/image?url=%2Fmedia%2Fa&w=640&q=75 2x`)
    expect(picture('/media/a', 5000).srcSet).toBe('/_next/image?url=%2Fmedia%2Fa&w=3840&q=75 1x')
  })

  it('[S9.30] [S9.31] uses no width but the device sizes 640 to 3840 and the image sizes 16 to 384', () => {
    expect([DEVICE_SIZES_PX[0], DEVICE_SIZES_PX.at(-1), IMAGE_SIZES_PX[0], IMAGE_SIZES_PX.at(-1)]).toEqual([
      640, 3840, 16, 384,
    ])
    const served = new Set<number>([...DEVICE_SIZES_PX, ...IMAGE_SIZES_PX])
    for (let width = 1; width < 4200; width += 37)
      for (const options of [{}, { fluid: true }])
        for (const used of widthsOf(picture('/media/a', width, options).srcSet)) expect(served).toContain(used)
  })

  it('offers a fluid one in every width up to twice its widest, with w descriptors', () => {
    const { srcSet } = picture('/media/a', 1440, { fluid: true })
    expect(widthsOf(srcSet)).toEqual([256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840])
    expect(srcSet).toMatch(/&q=75 256w, /)
  })
})

describe('the address of a picture at a resizing CDN', () => {
  const cdn = picturesFrom('https://cdn.example/shop')

  it('[S7.37] [S9.32] asks for WebP, quality 90, white fill, and to be fitted in', () => {
    expect(cdn('/media/stories/roastery', 640).src).toBe(
      'https://cdn.example/shop/fit-in/640x640/filters:format(webp):quality(90):fill(white)/media/stories/roastery',
    )
  })

  it('[S7.37] fills nothing in behind a transparent picture', () => {
    const { src } = cdn('/media/mug/front', 640, { isTransparent: true })
    expect(src).toBe('https://cdn.example/shop/fit-in/640x640/filters:format(webp):quality(90)/media/mug/front')
  })

  it('keeps the shape of the box at every width', () => {
    const { srcSet } = cdn('/media/a', 384, { heightPx: 500 })
    expect([...srcSet.matchAll(/fit-in\/(\d+)x(\d+)/g)].map(([, width, height]) => [width, height])).toEqual([
      ['384', '500'],
      ['828', '1078'],
    ])
  })

  it('hands over addresses of other sites whole', () => {
    expect(cdn('https://pictures.example/a b.png?x=1', 64).src).toMatch(
      /\/https%3A%2F%2Fpictures\.example%2Fa%20b\.png%3Fx%3D1$/,
    )
  })
})
