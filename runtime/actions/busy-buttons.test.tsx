import { afterEach, beforeEach, expect, it } from 'vitest'
import { holdBusyButtons } from './busy-buttons.ts'

let ending: AbortController
let taken: string[]
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)!

beforeEach(() => {
  ending = new AbortController()
  taken = []
  holdBusyButtons({ signal: ending.signal })
  document.body.innerHTML = '<form><button type="submit"><b>Add</b></button></form><button type="button">Other</button>'
  document.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault()
    taken.push('submit')
    button('Add').setAttribute('aria-busy', 'true')
  })
  button('Other').addEventListener('click', () => taken.push('other'))
})
afterEach(() => ending.abort())

it('a busy button takes no second click, also on its content', () => {
  button('Add').click()
  button('Add').click()
  document.querySelector('b')!.click()
  expect(taken).toEqual(['submit'])
})

it('a button that is busy no more takes clicks again', () => {
  button('Add').click()
  button('Add').removeAttribute('aria-busy')
  button('Add').click()
  expect(taken).toEqual(['submit', 'submit'])
})

it('other buttons take every click meanwhile', () => {
  button('Add').click()
  button('Other').click()
  button('Other').click()
  expect(taken).toEqual(['submit', 'other', 'other'])
})
