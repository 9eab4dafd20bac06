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
  const signal = new AbortController().signal

  it('keeps every element that has not changed, and takes over what has', async () => {
    const shown = page('<div id="a"><p>Same</p></div><div id="b">Old</div>', '<link rel="stylesheet" href="/a.css">')
    const [kept, changed] = [shown.querySelector('p'), shown.getElementById('b')]
    const next = '<div id="c">New</div><div id="b" class="x">Other</div><div id="a"><p>Same</p></div>'
    const links = '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">'
    expect(await patchPage(shown, page(next, links), signal)).toBe(true)
    expect(shown.body.innerHTML).toBe(next)
    expect(shown.querySelector('p')).toBe(kept)
    expect(shown.getElementById('b')).toBe(changed)
    expect([...shown.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(['/a.css', '/b.css'])
  })

  it('moves the one section that has moved, and lets all others stand', async () => {
    const sections = (ids: readonly string[]) =>
      `<main id="main"><!--a-->${ids.map((id) => `<div id="screen.${id}"><p>${id}</p></div>`).join('')}<!--b--></main>`
    const ids = Array.from({ length: 40 }, (_, number) => `note-${number}`)
    const shown = page(sections(ids))
    const main = shown.getElementById('main')!
    const before = new Set(main.children)
    const moved: Node[] = []
    const seen = new MutationObserver((records) => moved.push(...records.flatMap(({ addedNodes }) => [...addedNodes])))
    seen.observe(shown, { childList: true, subtree: true })
    const next = [...ids.slice(1, 30), ids[0]!, ...ids.slice(30)]
    await patchPage(shown, page(sections(next)), signal)
    await Promise.resolve()
    expect([...main.children].map(({ id }) => id)).toEqual(next.map((id) => `screen.${id}`))
    expect([...main.children].every((child) => before.has(child))).toBe(true)
    expect(moved.filter((node) => main.contains(node))).toEqual([shown.getElementById('screen.note-0')])
    seen.disconnect()
  })

  it('takes a section along that comes into another one, out of one that goes, or stands there twice', async () => {
    const bodies = [
      '<main id="m"><div id="a"><i>A</i></div><section id="s"><div id="b">B</div></section><p>1</p><p>2</p></main>',
      '<main id="m"><p>2</p><section id="s"><div id="b">B</div>t<div id="a"><i>A</i></div></section></main>',
      '<main id="m"><p>2</p><!--c--><div id="a"><i>A</i></div></main>',
      '<main id="m"><div id="a"><i>A</i></div><div id="a">Again</div><p class="x">3</p>text</main>',
      '<main id="m" class="y"><p id="a">Other</p></main>',
    ]
    const shown = page(bodies[0]!)
    const kept = shown.querySelector('i')
    const own: boolean[] = []
    for (const body of bodies.slice(1)) {
      await patchPage(shown, page(body), signal)
      expect(shown.body.innerHTML).toBe(body)
      own.push(shown.querySelector('i') === kept)
    }
    expect(own).toEqual([true, true, true, false])
  })

  it('stops where it is called off, and the next one takes over the rest', async () => {
    const body = (word: string) =>
      Array.from({ length: 400 }, (_, number) => `<div id="n${number}">${word} <b>${number}</b></div>`).join('')
    const shown = page(body('Old'))
    const off = new AbortController()
    // One piece of work for each slice.
    const patching = patchPage(shown, page(body('New')), off.signal, -1)
    off.abort()
    expect(await patching).toBe(false)
    expect(shown.body.innerHTML).not.toBe(body('New'))
    expect(await patchPage(shown, page(body('Last')), signal)).toBe(true)
    expect(shown.body.innerHTML).toBe(body('Last'))
  })
})
