import { afterEach, beforeEach, expect, it } from 'vitest'
import { handleLinks } from './links.ts'

let stopped: AbortController
let isDone: boolean
let opened: string[]
const field = (type: string) => document.querySelector<HTMLInputElement>(`input[type=${type}]`)!
const form = () => document.querySelector('form')!
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  stopped = new AbortController()
  opened = []
  isDone = false
  document.body.innerHTML =
    '<form method="get" action="/en/coffee"><input type="checkbox" name="f" value="grind"><button>Apply</button></form>'
  handleLinks({
    go: async ({ search }) => {
      opened.push(search)
      return isDone
    },
    expect: () => undefined,
    signal: stopped.signal,
  })
})
afterEach(() => stopped.abort())

it('unticks a filter whose list could not be fetched', async () => {
  field('checkbox').checked = true
  form().requestSubmit()
  await settled()
  expect(opened).toEqual(['?f=grind'])
  expect(field('checkbox').checked).toBe(false)
})

it('keeps the tick of a filter whose list came', async () => {
  isDone = true
  field('checkbox').checked = true
  form().requestSubmit()
  await settled()
  expect(field('checkbox').checked).toBe(true)
})

it('keeps the fields of a form that was sent with its button', async () => {
  field('checkbox').checked = true
  form().requestSubmit(document.querySelector('button'))
  await settled()
  expect(field('checkbox').checked).toBe(true)
})
