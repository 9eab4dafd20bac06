import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchTyped } from '../navigation/saved-typed.ts'
import type { Interaction } from '../open-interaction.ts'
import { guardInteraction } from './guard-interaction.ts'
import { watchUnsaved } from './unsaved-forms.ts'

const REFUND = '/en/studio/orders/1/refund?amount=1'
const PAGES: Readonly<Record<string, string>> = {
  [REFUND]: `<details id="screen.lower"><summary>Refund</summary><form id="screen.lower.form" method="post">
    <textarea name="note"></textarea><input type="checkbox" name="isConfirmed"><input type="hidden" name="x">
    </form></details>`,
  '/en/studio/orders/1/refund?amount=2':
    '<form id="screen.lower.form" method="post"><textarea name="note"></textarea></form>',
  '/en/studio/confirm': `<form id="screen.confirm.form" method="post">
    <input name="secret" type="password"><input name="oneTimeCode" autocomplete="one-time-code"></form>`,
  '/en/studio/orders/1': '<h1>Order</h1>',
}

watchTyped()
const unsaved = watchUnsaved()
/** What a form's answer leads to, and whether it was done. */
let answer: { to: string; isDone: boolean }
let studio: Interaction

function show(to: string): void {
  history.pushState(null, '', to)
  document.body.innerHTML = PAGES[to]!
}

beforeEach(() => {
  sessionStorage.clear()
  show(REFUND)
  const opened = {
    navigator: {
      async go(to: string) {
        show(to)
        return true
      },
    },
    async run() {
      await studio.navigator.go(answer.to)
      return answer.isDone
    },
  }
  studio = guardInteraction(opened as unknown as Interaction, unsaved)
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!

function typeRefund() {
  fireEvent.input(field('note'), { target: { value: 'A dent.' } })
  field('isConfirmed').click()
}

async function send(formId: string, to: string, isDone = false) {
  answer = { to, isDone }
  await studio.run(formId, 'submit', {})
}

async function confirm(to = REFUND) {
  fireEvent.input(field('secret'), { target: { value: 'hunter2' } })
  fireEvent.input(field('oneTimeCode'), { target: { value: '123456' } })
  await send('screen.confirm.form', to, true)
}

/** Fields are filled in within the next one. */
const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

it('what was typed into a form is there again, and open to see, after the confirmation that it asked for', async () => {
  typeRefund()
  await send('screen.lower.form', '/en/studio/confirm')
  await confirm()
  await expect.poll(() => field('note').value).toBe('A dent.')
  expect([field('isConfirmed').checked, document.querySelector('details')!.open]).toEqual([true, true])
  expect(unsaved.has()).toBe(true)
})

it('no password and no code is kept', async () => {
  typeRefund()
  await send('screen.lower.form', '/en/studio/confirm')
  fireEvent.input(field('secret'), { target: { value: 'hunter2' } })
  // As a password that is shown.
  field('secret').setAttribute('autocomplete', 'current-password')
  field('secret').type = 'text'
  fireEvent.input(field('oneTimeCode'), { target: { value: '123456' } })
  await send('screen.confirm.form', REFUND)
  const kept = JSON.stringify({ ...sessionStorage })
  expect(kept).not.toMatch(/hunter2|123456/)
})

it('a form that was done leaves nothing behind, and one of another address takes nothing over', async () => {
  typeRefund()
  await send('screen.lower.form', '/en/studio/orders/1', true)
  expect(sessionStorage).toHaveLength(0)
  await studio.navigator.go(REFUND)
  typeRefund()
  await send('screen.lower.form', '/en/studio/confirm')
  await confirm('/en/studio/orders/1/refund?amount=2')
  await frames()
  expect(field('note').value).toBe('')
})

it('what waits longer than ten minutes is forgotten', async () => {
  typeRefund()
  await send('screen.lower.form', '/en/studio/confirm')
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await confirm()
  await frames()
  expect([field('note').value, sessionStorage.length]).toEqual(['', 0])
})

it('who logs out leaves nothing to the next person', async () => {
  typeRefund()
  await send('screen.lower.form', '/en/studio/confirm')
  expect(sessionStorage).toHaveLength(1)
  answer = { to: '/en/studio/orders/1', isDone: true }
  await studio.run('frame.header', 'logOut', {})
  expect(sessionStorage).toHaveLength(0)
})
