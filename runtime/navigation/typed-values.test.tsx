import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { drawElement } from '../testing/draw-element.tsx'
import { saveTyped, watchTyped } from './saved-typed.ts'
import { restoreTyped } from './typed-values.ts'

const PAGE = `
  <div id="screen.form"><form>
    <input name="email" value="a@b.pl"><input name="email" value=""><textarea name="text"></textarea>
    <select name="country"><option value="PL" selected>PL</option><option value="DE">DE</option></select>
    <input type="checkbox" name="invoice"><input type="radio" name="way" value="1" checked><input type="radio" name="way" value="2">
    <input type="password" name="secret"><input type="hidden" name="token" value="t"><input name="$website">
  </form></div>`

const field = <T extends HTMLElement = HTMLInputElement>(name: string, nth = 0) =>
  document.querySelectorAll<T>(`[name="${name}"]`)[nth]!
const drawn = async () => {}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/en/contact')
  document.body.innerHTML = PAGE
})

it('what was typed, chosen and ticked is there again on the page that was loaded anew', async () => {
  field('email', 1).value = 'second@b.pl'
  field('text').value = 'Half a sen'
  field<HTMLSelectElement>('country').value = 'DE'
  field('invoice').checked = true
  field('way', 1).checked = true
  saveTyped(location.pathname)
  document.body.innerHTML = PAGE
  const heard = vi.fn()
  document.addEventListener('input', heard)
  await restoreTyped(drawn)
  expect([field('email').value, field('email', 1).value, field('text').value]).toEqual([
    'a@b.pl',
    'second@b.pl',
    'Half a sen',
  ])
  expect([field('country').value, field('invoice').checked, field('way', 1).checked]).toEqual(['DE', true, true])
  expect(heard).toHaveBeenCalled()
})

it('what was typed into a field that React controls is there again, and is told once', async () => {
  const heard = vi.fn()
  function Quantity() {
    const [text, setText] = useState('1')
    const change = (value: string) => {
      heard(value)
      setText(value)
    }
    return <input name="qty" type="number" value={text} onChange={({ target }) => change(target.value)} />
  }
  watchTyped()
  document.body.innerHTML = ''
  const before = await drawElement(<Quantity />)
  fireEvent.input(field('qty'), { target: { value: '4' } })
  saveTyped(location.pathname)
  before.unmount()
  heard.mockClear()
  const saved = sessionStorage.getItem('witryna:typed')!
  const after = await drawElement(<Quantity />)
  await restoreTyped(drawn)
  await expect.poll(() => field('qty').value).toBe('4')
  // The page shows the value already, as after it was sent.
  sessionStorage.setItem('witryna:typed', saved)
  const events = vi.fn()
  for (const type of ['input', 'change']) field('qty').addEventListener(type, events)
  await restoreTyped(drawn)
  expect([heard.mock.calls, events.mock.calls]).toEqual([[['4']], []])
  after.unmount()
})

it('secrets and the fields of the page itself are not stored', () => {
  field('secret').value = 'hunter2'
  field('token').value = 'other'
  field('$website').value = 'x'
  saveTyped(location.pathname)
  expect(sessionStorage.length).toBe(0)
})

it('values are restored once, and only on their page', async () => {
  field('text').value = 'kept'
  saveTyped(location.pathname)
  history.replaceState(null, '', '/en/cart')
  document.body.innerHTML = PAGE
  await restoreTyped(drawn)
  expect(field('text').value).toBe('')
  history.replaceState(null, '', '/en/contact')
  await restoreTyped(drawn)
  expect(field('text').value).toBe('')
})

it('a field that another one brings is filled after the next draw', async () => {
  field('invoice').checked = true
  field('text').value = 'late'
  saveTyped(location.pathname)
  document.body.innerHTML = PAGE.replace('<textarea name="text"></textarea>', '')
  await restoreTyped(async () => {
    if (!document.querySelector('textarea'))
      document.querySelector('form')!.insertAdjacentHTML('beforeend', '<textarea name="text"></textarea>')
  })
  expect(field('text').value).toBe('late')
})

it('foreign data in the storage changes nothing', async () => {
  for (const odd of ['{', '[]', '{"path":"/en/contact","at":1e15,"values":[null,{"within":1}]}']) {
    sessionStorage.setItem('witryna:typed', odd)
    await restoreTyped(drawn)
  }
  expect(field('email').value).toBe('a@b.pl')
})
