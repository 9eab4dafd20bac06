import { expect, it } from 'vitest'
import { pagesAfterSwitch } from './whole-pages.ts'

const opened = new Map([['/en/coffee', ['Coffee', 'Newsletter']]])
const answers = new Map([['/en/coffee', ['Coffee', 'Blog']]])

it('a tab that may be loaded whole shows what the version that answers has, and no more', () => {
  expect(pagesAfterSwitch(opened, answers, { mayLoadWhole: true })).toEqual(answers)
})

it('a tab that stays on its script shows what both versions have', () => {
  const due = pagesAfterSwitch(opened, answers, { mayLoadWhole: false })
  expect([...due]).toEqual([['/en/coffee', ['Coffee']]])
})
