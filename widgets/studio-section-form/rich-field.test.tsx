// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { showScreen } from '#runtime/drawing/shown-screen.ts'
import { screenAtom, shownAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import type { FormField } from '#schemas/form-field.ts'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { sectionForm } from './schema.ts'

const t = TRANSLATE.en
const STORED = '## Zwroty\n\nMasz **30 dni**.'
let drawn: RenderedFixture

beforeEach(async () => {
  drawn = await renderFixture(sectionForm, fixtures.formatted!, 'en', registry)
})
afterEach(() => drawn.unmount())

const text = () => waitFor(() => screen.getByRole('textbox', { name: 'Treść' }))
const editor = async () => {
  await waitFor(() => expect(drawn.container.querySelector('[contenteditable]')).not.toBeNull())
  return text()
}
const tool = (name: string) => screen.getByRole('button', { name })
const field = () => drawn.container.querySelector<HTMLTextAreaElement>('textarea')!
async function sent() {
  await act(async () => fireEvent.submit(drawn.container.querySelector('form')!))
  await waitFor(() => expect(drawn.emitted.at(-1)?.event).toBe('submit'))
  return (drawn.emitted.at(-1)!.payload as { form?: unknown }).form ?? drawn.emitted.at(-1)!.payload
}

it('shows a text as it will look, and sends what was changed after it was left', async () => {
  const shown = await editor()
  expect(shown.querySelector('h2')?.textContent).toBe('Zwroty')
  expect(field().hidden).toBe(true)
  await act(async () => fireEvent.click(tool(t('studio.rich.heading'))))
  await act(async () => fireEvent.blur(shown))
  expect(field().value).toBe('Zwroty\n\nMasz **30 dni**.')
  expect(JSON.stringify(await sent())).toContain(JSON.stringify('Zwroty\n\nMasz **30 dni**.'))
})

it('leaves a text that nobody touched as it is', async () => {
  const shown = await editor()
  await act(async () => fireEvent.focus(shown))
  await act(async () => fireEvent.blur(shown))
  expect(field().value).toBe(STORED)
})

it('takes over what a refreshed page brings, without a step back to what was there before', async () => {
  const shown = await editor()
  const before = drawn.store.get(screenAtom)!
  const node = before.nodes['screen.fixture']!
  const fields = (node.props.fields as FormField[]).map((each) => ({ ...each, value: 'Nowy tekst' }))
  const after = {
    ...before,
    nodes: { ...before.nodes, 'screen.fixture': { ...node, props: { ...node.props, fields } } },
  }
  await act(async () => {
    drawn.store.set(screenAtom, after)
    drawn.store.set(shownAtom, showScreen(after))
  })
  await waitFor(() => expect(shown.textContent).toBe('Nowy tekst'))
  expect(tool(t('studio.rich.undo')).getAttribute('aria-disabled')).toBe('true')
})

it('is typed with signs by who likes that better', async () => {
  await editor()
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: t('studio.rich.signs.of', { field: 'Treść' }) })),
  )
  expect(await text()).toBe(field())
  expect([field().hidden, field().value]).toEqual([false, STORED])
})

it('asks for the address of the link that the cursor is in, until one goes back to the text', async () => {
  const shown = await editor()
  await act(async () => fireEvent.click(tool(t('studio.rich.link'))))
  const address = screen.getByLabelText(t('studio.rich.link.address'))
  expect(document.activeElement).toBe(address)
  await act(async () => fireEvent.focus(shown))
  expect(screen.queryByLabelText(t('studio.rich.link.address'))).toBeNull()
})

it('takes the focus over from the field, but not from somebody who types', async () => {
  drawn.unmount()
  drawn = await renderFixture(sectionForm, fixtures.formatted!, 'en', registry)
  field().focus()
  const shown = await editor()
  await waitFor(() => expect(document.activeElement).toBe(shown))
  drawn.unmount()
  drawn = await renderFixture(sectionForm, fixtures.formatted!, 'en', registry)
  field().focus()
  fireEvent.input(field(), { target: { value: 'Half' } })
  await act(async () => import('./rich-editor/rich-editor.tsx'))
  expect(drawn.container.querySelector('[contenteditable]')).toBeNull()
  await act(async () => field().blur())
  expect((await editor()).textContent).toBe('Half')
})

it('shows tiles of products by their names, with a tool for them where a text can have them', async () => {
  await editor()
  expect(screen.queryByRole('button', { name: t('studio.rich.products') })).toBeNull()
  drawn.unmount()
  drawn = await renderFixture(sectionForm, fixtures.withProducts!, 'en', registry)
  const shown = await editor()
  const tiles = shown.querySelector('[data-products]')
  expect(tiles?.textContent).toBe(t('studio.rich.products.shown', { list: 'Guji, ekp-2' }))
  await act(async () => fireEvent.click(tool(t('studio.rich.products'))))
  const group = screen.getByRole('group', { name: t('studio.rich.products') })
  expect(group.contains(document.activeElement)).toBe(true)
  await act(async () => fireEvent.keyDown(tool(t('studio.rich.link.close')), { key: 'Escape' }))
  expect(screen.queryByRole('group', { name: t('studio.rich.products') })).toBeNull()
  expect(field().value).toContain('[products: kaw-1011 ekp-2]')
})
