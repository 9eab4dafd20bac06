import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { watchUnsaved } from './unsaved-forms.ts'

const unsaved = watchUnsaved()
afterEach(() => document.body.replaceChildren())

function draw() {
  document.body.innerHTML = '<form method="post"><input name="amount" value="10.00"><button>Save</button></form>'
  const amount = document.querySelector('input')!
  fireEvent.focusIn(amount)
  return { amount, form: document.querySelector('form')! }
}
const type = (field: HTMLInputElement, text: string) => fireEvent.input(field, { target: { value: text } })

it('what is typed is not saved until it is, or is as it was', () => {
  const { amount, form } = draw()
  expect(unsaved.has()).toBe(false)
  type(amount, '12,50')
  expect(unsaved.has()).toBe(true)
  type(amount, '10.00')
  expect(unsaved.has()).toBe(false)
  type(amount, '12,50')
  unsaved.forget(form)
  expect(unsaved.has()).toBe(false)
})

it('what the page makes of a saved field is nothing typed, though the focus leaves it only then', () => {
  const { amount, form } = draw()
  type(amount, '12,50')
  unsaved.forget(form)
  // The focus goes to the message, which tells of a change; then the form takes over what was saved.
  fireEvent.change(amount)
  amount.value = '12.50'
  expect(unsaved.has()).toBe(false)
  type(amount, '13')
  expect(unsaved.has()).toBe(true)
})
