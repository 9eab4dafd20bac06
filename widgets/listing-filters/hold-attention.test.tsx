import { beforeEach, describe, expect, it, vi } from 'vitest'
import { holdAttention } from './hold-attention.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  document.body.innerHTML = `
    <div id="toasts" aria-live="polite"></div>
    <div id="root">
      <main><div id="sheet"><h2 tabindex="-1">Filters</h2><input /></div><p id="list">24 products</p></main>
      <footer id="footer"><form id="form"><button>Send</button></form><div id="outcome" aria-live="polite"></div></footer>
    </div>`
})

const inert = () => [...document.querySelectorAll<HTMLElement>('[id]')].filter((each) => each.inert).map(({ id }) => id)

describe('an open sheet of filters', () => {
  it('makes the rest of the page inert, but no live region', () => {
    const free = holdAttention(document.getElementById('sheet') as HTMLElement)
    expect(inert()).toEqual(['list', 'form'])
    expect(document.activeElement?.textContent).toBe('Filters')
    free()
    expect(inert()).toEqual([])
  })

  it('leaves focus in the field where the shopper was before script ran', () => {
    const field = document.querySelector('input') as HTMLInputElement
    field.focus()
    holdAttention(document.getElementById('sheet') as HTMLElement)()
    expect(document.activeElement).toBe(field)
  })
})
