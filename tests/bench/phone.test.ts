import { expect, it } from 'vitest'
import { slowdownFor } from './phone.ts'

it('a browser is slowed down to the speed of a phone, whatever the machine', () => {
  expect(slowdownFor(1750)).toBe(4)
  expect(slowdownFor(1000)).toBe(2.3)
  expect(slowdownFor(300)).toBe(1)
})
