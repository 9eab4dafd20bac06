// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { sectionForm } from './schema.ts'

const t = TRANSLATE.en
let drawn: RenderedFixture
let answer: ((response: Response) => void) | undefined

beforeEach(async () => {
  answer = undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  drawn = await renderFixture(sectionForm, fixtures.pictures!, 'en', registry)
})
afterEach(() => {
  drawn.unmount()
  vi.unstubAllGlobals()
})

/** Types what is searched; the answer comes with `answer`. */
async function search(words: string) {
  const input = drawn.container.querySelector<HTMLInputElement>('[type="search"]')!
  act(() => input.focus())
  fireEvent.input(input, { target: { value: words } })
  await waitFor(() => expect(screen.getByRole('combobox')).toBeTruthy())
  await waitFor(() => expect(answer).toBeTypeOf('function'))
  return input
}
const said = () => screen.queryByText(t('studio.reference.none'))

it('keeps the line that nothing matches when the input is left, so that what is pressed below stays in its place', async () => {
  const input = await search('zzz')
  await act(async () => answer!(Response.json({ found: [] })))
  await waitFor(() => expect(said()).toBeTruthy())
  act(() => input.blur())
  expect(said()).toBeTruthy()
})

it('says nothing of what is found after the input was left', async () => {
  const input = await search('zzz')
  act(() => input.blur())
  await act(async () => answer!(Response.json({ found: [] })))
  expect(said()).toBeNull()
})
