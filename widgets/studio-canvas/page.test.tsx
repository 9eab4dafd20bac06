// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { sectionAt } from './find-section.ts'
import { patchPage } from './patch-page.ts'

const page = (body: string, head = '') =>
  new DOMParser().parseFromString(`<html><head>${head}</head><body>${body}</body></html>`, 'text/html')

describe('the section that an element of a page belongs to', () => {
  const own = page(
    '<main id="main"><div id="screen.columns"><h2 id="screen.columns-title">A</h2><article id="screen.story"><p id="screen.story.text0">B <b>C</b></p></article></div><p id="plain">D</p><div id="frame.columns"><i>E</i></div></main>',
  )
  const known = new Set(['columns', 'story'])
  const at = (selector: string, area: 'screen' | 'frame' = 'screen') =>
    sectionAt(own.querySelector(selector), area, known)

  it('is the innermost one, by the ids that its elements have anyway', () => {
    expect(at('b')).toBe('story')
    expect(at('h2')).toBe('columns')
    expect(at('article')).toBe('story')
  })

  it('is none outside of them, and none of the frame around the page', () => {
    expect(at('#plain')).toBeNull()
    expect(at('i')).toBeNull()
    expect(at('i', 'frame')).toBe('columns')
    expect(sectionAt(null, 'screen', known)).toBeNull()
  })
})

describe('a page that is drawn anew', () => {
  it('keeps every element that has not changed, and takes over what has', () => {
    const shown = page('<div id="a"><p>Same</p></div><div id="b">Old</div>', '<link rel="stylesheet" href="/a.css">')
    const [kept, changed] = [shown.querySelector('p'), shown.getElementById('b')]
    const next = '<div id="c">New</div><div id="b" class="x">Other</div><div id="a"><p>Same</p></div>'
    patchPage(shown, page(next, '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">'))
    expect(shown.body.innerHTML).toBe(next)
    expect(shown.querySelector('p')).toBe(kept)
    expect(shown.getElementById('b')).toBe(changed)
    expect([...shown.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(['/a.css', '/b.css'])
  })
})
