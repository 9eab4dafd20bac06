import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showPress } from './show-press.ts'

let root: Root
let giveBack: (() => void) | null
const place = document.createElement('div')
const add = () => place.querySelector('button')!

function draw(isRunning: boolean): Promise<void> {
  const press = () => {
    giveBack = showPress(createStore(), { do: 'call', op: 'newsletter.subscribe' }, {})
  }
  return act(async () =>
    root.render(
      <button type="button" aria-busy={isRunning || undefined} onClick={press}>
        Add
      </button>,
    ),
  )
}

beforeEach(async () => {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  giveBack = null
  document.body.append(place)
  root = createRoot(place)
  await draw(false)
  add().click()
})
afterEach(() => act(async () => root.unmount()))

it('makes what is pressed busy until it is given back', () => {
  expect(add().ariaBusy).toBe('true')
  giveBack!()
  expect(add().hasAttribute('aria-busy')).toBe(false)
})

it('leaves it busy if a run has begun meanwhile, until that ends', async () => {
  await draw(true)
  giveBack!()
  expect(add().ariaBusy).toBe('true')
  await draw(false)
  expect(add().hasAttribute('aria-busy')).toBe(false)
})
