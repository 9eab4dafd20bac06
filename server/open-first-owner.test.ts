import { expect, it } from 'vitest'
import { firstOwnerLines } from './open-first-owner.ts'

const LINK = 'https://shop.example/studio/witaj?token=secret'

it.each([
  ['to a terminal', { isTerminal: true, isTryOut: false }],
  ['of a shop that is tried out', { isTerminal: false, isTryOut: true }],
])('the link of the first owner is printed %s', (_, where) => {
  expect(firstOwnerLines(LINK, where).join()).toContain(LINK)
})

it('a log of production holds no link of the first owner, but how to make one', () => {
  const [line] = firstOwnerLines(LINK, { isTerminal: false, isTryOut: false })
  expect(line).toContain('npm run witryna -- people link')
  expect(line).not.toContain('token')
})

it('nothing is said of a studio with an owner', () => {
  expect(firstOwnerLines(null, { isTerminal: true, isTryOut: true })).toEqual([])
})
