// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { tellSaved } from '../parts/studio-saving.ts'
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
    expect(said()).toContain(t('studio.canvas.first', { part: 'Columns › Inside' }))
    press('ArrowDown')
    const place = t('studio.canvas.last', { part: 'Columns › Inside', name: 'Picture with text' })
    expect(said()).toContain(place)
    await act(async () => void press('Enter'))
    expect(moves()).toEqual([{ section: 'hero', from: 'main', slot: 'columns.items', behind: 'story' }])
    await waitFor(() => expect(document.activeElement).toBe(gripOf('Hero banner: Fresh coffee')))
    expect(said()).toContain(t('studio.canvas.moved', { name: 'Hero banner: Fresh coffee', place }))
  })

  it('marks the line where it would come: within the group for the last place in it, below the group for the one after it', async () => {
    await draw('usual')
    const marked = () => document.querySelector('[data-drop]')
    gripOf('Hero banner: Fresh coffee').focus()
    press(' ')
    press('ArrowDown')
    press('ArrowDown')
    expect([marked()?.getAttribute('data-row'), marked()?.getAttribute('data-depth')]).toEqual(['section:story', '1'])
    press('ArrowDown')
    expect([marked()?.getAttribute('data-row'), marked()?.getAttribute('data-depth')]).toEqual(['end:columns', '0'])
    const after = t('studio.canvas.last', { part: 'Main part', name: 'Columns' })
    expect(marked()?.getAttribute('data-drop')).toBe(after)
    expect(said()).toContain(after)
    await act(async () => void press('Enter'))
    expect(marked()).toBeNull()
    expect(moves()).toEqual([{ section: 'hero', from: 'main', slot: 'main', behind: 'columns' }])
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
  it('says that it loads, that what came is no page, and offers to try again', async () => {
    await draw('notForThisVisitor')
    expect(said()).toContain(t('studio.canvas.page.loading'))
    const frame = screen.getByTitle<HTMLIFrameElement>('Home page')
    // It stays empty here: nothing of the shop has come.
    fireEvent.load(frame)
    expect(said()).toContain(t('studio.canvas.page.failed'))
    expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe('/en/studio/preview?path=/en')
    fireEvent.click(screen.getByRole('button', { name: t('studio.canvas.page.again') }))
    expect(said()).toContain(t('studio.canvas.page.loading'))
  })

  it('says who sees it, and why it lacks the chosen section, with the way to who gets it', async () => {
    await draw('notForThisVisitor')
    const page = within(screen.getByRole('region', { name: 'Home page' }))
    expect(page.getByText('Inside')).toBeTruthy()
    expect(page.getByRole('link', { name: 'Home page' }).getAttribute('href')).toContain('section=hero')
    expect(page.getByRole('link', { name: 'Show' })).toBeTruthy()
  })

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

  it('begins as wide as a small screen unless somebody has chosen a width', async () => {
    const widthPx = () => screen.getByTitle('Home page').getAttribute('width')
    const before = window.innerWidth
    window.innerWidth = 412
    try {
      await draw('usualWidth')
      expect(widthPx()).toBe('412')
      expect(screen.getByTitle('Home page').getAttribute('src')).toContain('device=mobile')
      const bar = within(screen.getByRole('form', { name: 'Page and width' }))
      expect(bar.getByLabelText<HTMLInputElement>('Width in px').value).toBe('412')
      expect(bar.getByRole('link', { name: '768 px' }).hasAttribute('aria-current')).toBe(false)
      drawn.unmount()
      await draw('usual')
      expect(widthPx()).toBe('768')
      drawn.unmount()
      window.innerWidth = 1440
      await draw('usualWidth')
      expect(widthPx()).toBe('768')
    } finally {
      window.innerWidth = before
    }
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

describe('what somebody types beside the page', () => {
  it.each([
    ['field', () => document.createElement('input')],
    ['formatted text', formattedText],
  ])('is not shown on the page until they leave the %s, and the canvas says so as long', async (_, made) => {
    await draw('usual')
    const fields = screen.getByRole('region', { name: 'Hero banner: Fresh coffee' })
    const typed = fields.appendChild(made())
    const looks = () => drawn.emitted.filter(({ event }) => event === 'look').length
    typed.focus()
    await act(async () => tellSaved())
    expect(within(fields).getByText(t('studio.canvas.earlier'))).toBeDefined()
    expect(looks()).toBe(0)
    typed.blur()
    await waitFor(() => expect(looks()).toBe(1))
    await waitFor(() => expect(within(fields).queryByText(t('studio.canvas.earlier'))).toBeNull())
    await act(async () => tellSaved())
    expect(looks()).toBe(2)
  })

  it('is shown once they send the form, whose button leaves the focus in the field', async () => {
    await draw('usual')
    const fields = screen.getByRole('region', { name: 'Hero banner: Fresh coffee' })
    const form = fields.appendChild(document.createElement('form'))
    const typed = form.appendChild(document.createElement('input'))
    const looks = () => drawn.emitted.filter(({ event }) => event === 'look').length
    typed.focus()
    await act(async () => tellSaved())
    expect(looks()).toBe(0)
    form.addEventListener('submit', (event) => event.preventDefault())
    fireEvent.submit(form)
    await waitFor(() => expect(looks()).toBe(1))
    expect(document.activeElement).toBe(typed)
  })
})

function formattedText(): HTMLElement {
  const text = document.createElement('div')
  text.setAttribute('contenteditable', 'true')
  text.tabIndex = 0
  return text
}
