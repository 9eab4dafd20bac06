import { describe, expect, it } from 'vitest'
import { readForm } from './form-payload.ts'

function formOf(inner: string): HTMLFormElement {
  document.body.innerHTML = `<form>${inner}</form>`
  return document.querySelector('form')!
}

describe('the payload of a form', () => {
  it.each([
    ['numbers as numbers', '<input type="number" name="qty" value="3">', { qty: 3 }],
    ['a decimal comma too', '<input data-number name="price" value="3,5">', { price: 3.5 }],
    ['an empty number left out', '<input type="number" name="qty" value="">', {}],
    ['texts as they are typed', '<input name="postcode" inputmode="numeric" value="00950">', { postcode: '00950' }],
    [
      'a lone checkbox as a boolean',
      '<input type="checkbox" name="a" checked><input type="checkbox" name="b">',
      { a: true, b: false },
    ],
    [
      'several checkboxes of one name as a list',
      '<input type="checkbox" name="a" value="1" checked><input type="checkbox" name="a" value="2">',
      { a: ['1'] },
    ],
    [
      'a chosen radio',
      '<input type="radio" name="a" value="1"><input type="radio" name="a" value="2" checked>',
      { a: '2' },
    ],
    [
      'a select and a textarea',
      '<select name="s"><option selected>x</option></select><textarea name="t">y</textarea>',
      { s: 'x', t: 'y' },
    ],
    [
      'nothing of our own hidden fields',
      '<input type="hidden" name="$args" value="{}"><input type="hidden" name="h" value="1">',
      { h: '1' },
    ],
    ['nothing of disabled ones', '<input name="a" value="1" disabled>', {}],
  ])('reads %s', (_, inner, payload) => {
    expect(readForm(formOf(inner))).toEqual(payload)
  })

  it('holds the name and value of the button that sent it', () => {
    const form = formOf('<button name="way" value="up">up</button><button name="way" value="down">down</button>')
    expect(readForm(form, form.querySelector<HTMLElement>('[value=down]'))).toEqual({ way: 'down' })
  })
})
