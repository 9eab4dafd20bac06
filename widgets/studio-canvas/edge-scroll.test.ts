import { describe, expect, it } from 'vitest'
import { scrollStep } from './edge-scroll.ts'

const list = { top: 100, bottom: 700 }

describe('what a frame scrolls while something is dragged', () => {
  it('is nothing far from both edges', () => {
    expect([156, 400, 644].map((at) => scrollStep(at, list))).toEqual([0, 0, 0])
  })

  it('is more the nearer the pointer is to an edge, and as much as possible beyond it', () => {
    expect([150, 128, 100, 40].map((at) => scrollStep(at, list))).toEqual([-2, -8, -16, -16])
    expect([650, 672, 700, 760].map((at) => scrollStep(at, list))).toEqual([2, 8, 16, 16])
  })

  it('leaves the middle of a low part at rest, and one without height', () => {
    expect([140, 150, 160].map((at) => scrollStep(at, { top: 100, bottom: 200 }))).toEqual([0, 0, 0])
    expect(scrollStep(100, { top: 100, bottom: 100 })).toBe(0)
  })
})
