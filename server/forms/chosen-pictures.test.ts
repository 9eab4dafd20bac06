import { expect, it } from 'vitest'
import type { StaffPicture } from '#schemas/staff-picture.ts'
import { chosenPictures, withChosenPictures } from './chosen-pictures.ts'

const [one, two] = ['1'.repeat(32), '2'.repeat(32)] as const
const words = (en: string) => ({ pl: '', en, de: '' })
const picture = (id: string): StaffPicture => ({
  ...{ id, name: 'x.jpg', kind: 'jpg', bytes: 1, widthPx: 300, heightPx: 200, alt: words('From the library') },
  ...{ focus: { xPercent: 10, yPercent: 20 }, origin: null, addedAt: '', revision: 1, uses: [] },
})
const placed = (id: string, more: object = {}) => ({
  ...{ image: `/media/own/${id}`, widthPx: 40, heightPx: 60, alt: words('Before') },
  ...more,
})

it('a chosen picture brings its size, its words and its point', () => {
  const [before, after] = [{ wide: placed(one) }, { wide: placed(two) }]
  expect(chosenPictures(before, after)).toEqual([two])
  expect(withChosenPictures(before, after, [picture(two)])).toEqual({
    wide: {
      ...{ image: `/media/own/${two}`, widthPx: 300, heightPx: 200, alt: words('From the library') },
      focus: { xPercent: 10, yPercent: 20 },
    },
  })
})

it('words and a point that were typed with it stay', () => {
  const typed = placed(two, { alt: words('Typed'), focus: { xPercent: 5, yPercent: 5 } })
  const after = withChosenPictures({ list: [placed(one)] }, { list: [typed] }, [picture(two)])
  expect(after).toMatchObject({ list: [{ alt: words('Typed'), focus: { xPercent: 5, yPercent: 5 }, widthPx: 300 }] })
})

it('a picture in the place that it had stays as it is, and so do pictures from elsewhere', () => {
  const settings = { wide: placed(one), other: { image: '/media/scenes/roastery.jpg', widthPx: 1, heightPx: 1 } }
  expect(chosenPictures(settings, settings)).toEqual([])
  expect(withChosenPictures(settings, settings, [picture(one)])).toEqual(settings)
  expect(chosenPictures({}, { wide: { image: 'https://x.example/own.jpg' } })).toEqual([])
})

it('a picture that was taken away leaves nothing of itself behind', () => {
  const { image: _, ...left } = placed(one)
  expect(withChosenPictures({ narrow: placed(one), a: 1 }, { narrow: left, a: 1 }, [])).toEqual({ a: 1 })
})
