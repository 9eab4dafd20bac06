// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { sectionForm } from './schema.ts'

let drawn: RenderedFixture
afterEach(() => drawn.unmount())

it('says at a field what is still to be done there, until somebody begins to, and can be saved all the same', async () => {
  drawn = await renderFixture(sectionForm, fixtures.unfinished!, 'en', registry)
  await act(async () => {})
  const title = drawn.container.querySelector<HTMLInputElement>('[name="values.titleDe"]')!
  const said = () =>
    (title.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  expect([title.getAttribute('aria-invalid'), said()]).toEqual(['true', expect.stringMatching(/^Przed publikacją/)])
  // Nothing was refused: no list of errors stands above the form.
  expect(drawn.container.querySelector('[role="alert"]')).toBeNull()
  await act(async () => void fireEvent.submit(drawn.container.querySelector('form')!))
  expect(drawn.emitted.map(({ event }) => event)).toEqual(['submit'])
  await act(async () => void fireEvent.input(title, { target: { value: 'AGB' } }))
  expect([title.getAttribute('aria-invalid'), said()]).toEqual([null, ''])
})
