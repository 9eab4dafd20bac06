import { expect, it } from 'vitest'
import { movedByKey, partBetween } from './place.ts'

const key = (name: string, more: object = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  ...more,
})
const part = { left: 10, top: 10, width: 50, height: 50 }

it('arrow keys move a place by a hundredth, with Ctrl or Alt by a tenth, and never beyond the edge', () => {
  expect(movedByKey(part, key('ArrowRight'))).toEqual({ ...part, left: 11 })
  expect(movedByKey(part, key('ArrowUp', { ctrlKey: true }))).toEqual({ ...part, top: 0 })
  expect(movedByKey({ ...part, left: 50 }, key('ArrowRight', { altKey: true }))).toEqual({ ...part, left: 50 })
  expect(movedByKey({ left: 100, top: 0, width: 0, height: 0 }, key('ArrowRight'))).toMatchObject({ left: 100 })
  expect(movedByKey(part, key('Tab'))).toBeNull()
})

it('Shift and arrow keys change the size of a part, and nothing of a point', () => {
  expect(movedByKey(part, key('ArrowDown', { shiftKey: true }))).toEqual({ ...part, height: 51 })
  expect(movedByKey({ ...part, width: 1 }, key('ArrowLeft', { shiftKey: true }))).toMatchObject({ width: 1 })
  const point = { left: 10, top: 10, width: 0, height: 0 }
  expect(movedByKey(point, key('ArrowDown', { shiftKey: true }))).toEqual({ ...point, top: 11 })
})

it('a part is drawn in any direction, within the picture', () => {
  expect(partBetween({ x: 80, y: 70 }, { x: 20, y: 30 })).toEqual({ left: 20, top: 30, width: 60, height: 40 })
  expect(partBetween({ x: -5, y: 0 }, { x: 140, y: 0 })).toEqual({ left: 0, top: 0, width: 100, height: 1 })
})
