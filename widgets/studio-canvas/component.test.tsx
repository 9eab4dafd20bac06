// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { registry } from '../registry.ts'
import { fixtures } from './fixtures.ts'
import { canvas } from './schema.ts'

const t = TRANSLATE.en
let drawn: RenderedFixture
afterEach(() => drawn.unmount())

async function draw(name: keyof typeof fixtures) {
  drawn = await renderFixture(canvas, fixtures[name]!, 'en', registry)
  await act(async () => {})
}
const gripOf = (name: string) => screen.getByRole('button', { name: t('studio.canvas.move', { name }) })
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
const moves = () => drawn.emitted.filter(({ event }) => event === 'place').map(({ payload }) => payload)
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('the outline of the canvas', () => {
  it('has a link to the fields of each section, and marks the chosen one', async () => {
    await draw('usual')
    const chosen = screen.getByRole('link', { name: 'Hero banner: Fresh coffee' })
    expect(chosen.getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('link', { name: 'Picture with text' }).getAttribute('href')).toContain('section=story')
    expect(screen.getByRole('region', { name: 'Hero banner: Fresh coffee' }).textContent).toContain('Form')
  })

  it('moves a section by keyboard, into another one too, and says where it would come', async () => {
    await draw('usual')
    gripOf('Hero banner: Fresh coffee').focus()
    press(' ')
    expect(said()).toContain(t('studio.canvas.lifted', { name: 'Hero banner: Fresh coffee' }))
    press('ArrowDown')
    expect(said()).toContain(t('studio.canvas.first', { part: 'Inside' }))
    press('ArrowDown')
    expect(said()).toContain(t('studio.canvas.behind', { part: 'Inside', name: 'Picture with text' }))
    await act(async () => void press('Enter'))
    expect(moves()).toEqual([{ section: 'hero', from: 'main', slot: 'columns.items', behind: 'story' }])
    await waitFor(() => expect(document.activeElement).toBe(gripOf('Hero banner: Fresh coffee')))
  })

  it('puts it back with Escape, when the focus leaves, and where it stood', async () => {
    await draw('usual')
    const grip = gripOf('Columns')
    grip.focus()
    press(' ')
    press('ArrowUp')
    press('Escape')
    expect(said()).toContain(t('studio.canvas.put_back', { name: 'Columns' }))
    press(' ')
    expect(grip.getAttribute('aria-pressed')).toBe('true')
    fireEvent.blur(grip)
    expect(grip.getAttribute('aria-pressed')).toBe('false')
    press(' ')
    press(' ')
    expect(moves()).toEqual([])
  })

  it('has no handles without the right to move, and says what stands in place of page and fields', async () => {
    await draw('nothingChosen')
    expect(screen.queryByRole('button', { name: t('studio.canvas.move', { name: 'Columns' }) })).toBeNull()
    expect(screen.getByRole('region', { name: 'Fields' }).textContent).toContain('Choose a section.')
    const page = screen.getByRole('region', { name: 'Home page' })
    expect(page.textContent).toContain('A mail has no page.')
    expect(page.querySelector('iframe')).toBeNull()
  })
})

describe('the page on the canvas', () => {
  it('stands in a frame that runs no script, at any width that is typed', async () => {
    await draw('usual')
    const frame = screen.getByTitle('Home page')
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
    expect(frame.getAttribute('width')).toBe('768')
    const bar = within(screen.getByRole('form', { name: 'Page and width' }))
    fireEvent.change(bar.getByLabelText('Width in px'), { target: { value: '512' } })
    expect(frame.getAttribute('width')).toBe('512')
    fireEvent.change(bar.getByLabelText('Width in px'), { target: { value: '5' } })
    expect(frame.getAttribute('width')).toBe('512')
  })

  it('is a sent form and links before script', async () => {
    await draw('usual')
    const html = new DOMParser().parseFromString(drawn.serverHtml, 'text/html')
    expect(html.querySelector('form')?.getAttribute('method')).toBe('get')
    expect(html.querySelector<HTMLInputElement>('form [name="section"]')?.value).toBe('hero')
    expect(html.querySelectorAll('button')).toHaveLength(1)
    expect(drawn.serverHtml).not.toContain('style=')
  })
})
