import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Screen } from '#schemas/screen.ts'
import { defineNode } from '#widgets/define-node.ts'
import { type Progress, progressAtom } from '../progress/progress.ts'
import { beginRun, endRun, runsAtom } from '../state/runs.ts'
import { nodeOf, screenOf } from '../testing/fixture-screen.ts'
import { linkedDefinitions, linkedPage, linkedRegistry } from '../testing/linked-pages.tsx'
import { json, type OpenPage, openPage } from '../testing/open-page.tsx'
import { toastsAtom } from '../toasts/toasts.ts'

let open: OpenPage
let asked: { path: string; url: string; signal: AbortSignal | undefined }[]
let screens: Record<string, () => Response | Promise<Response>>

beforeEach(async () => {
  asked = []
  screens = {
    '/en/b': () => json(linkedPage('/en/b', 'B')),
    '/en/a?page=2': () => json(linkedPage('/en/a?page=2', 'A2')),
  }
  history.replaceState(null, '', '/en/a')
  window.scrollTo = vi.fn() as never
  window.matchMedia = (() => ({ matches: false, addEventListener() {} })) as never
  open = await openPage(linkedPage('/en/a', 'A'), linkedDefinitions, linkedRegistry, async (url, { signal }) => {
    const path = new URL(url, location.href).searchParams.get('path') ?? url
    asked.push({ path, url, signal: signal ?? undefined })
    return screens[path]?.() ?? new Response('', { status: 404 })
  })
})
afterEach(() => open.close())

/** Clicks and waits until the page is shown, unless the test delays the answer. */
async function click(name: string, { isHeld = false, ...init }: MouseEventInit & { isHeld?: boolean } = {}) {
  await act(async () => {
    linkNamed(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
    if (!isHeld) await open.arrival()
  })
}
/** Goes back in the history and waits until the page is shown, or left to the browser. */
async function back() {
  await act(async () => {
    history.back()
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    await open.pop()
  })
}
const linkNamed = (name: string) =>
  [...open.container.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === name)!
const heading = () => open.container.querySelector('h1')?.textContent

describe('following a link', () => {
  it('draws the next screen in place: address, title, focus and a word to screen readers', async () => {
    await click('to b')
    expect(heading()).toBe('B')
    expect(location.pathname).toBe('/en/b')
    expect(document.title).toBe('B | Ziarno')
    expect(document.activeElement?.textContent).toBe('B')
    expect(open.container.querySelector('[role=status]')?.textContent).toBe('B')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('/en/b')
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  })

  it('asks for prices in the chosen currency, with the VAT of the country of delivery', async () => {
    for (const pair of ['currency=EUR', 'tax_country=DE']) document.cookie = `${pair}; path=/`
    await click('to b')
    for (const name of ['currency', 'tax_country']) document.cookie = `${name}=; path=/; max-age=0`
    expect(Object.fromEntries(new URL(asked[0]!.url, location.href).searchParams)).toMatchObject({
      ...{ path: '/en/b', currency: 'EUR', taxCountry: 'DE' },
    })
  })

  it('keeps the frame and its typed values, and mounts the nodes of the screen anew', async () => {
    const [search] = open.container.querySelectorAll('input')
    search!.value = 'kept'
    const mine = open.container.querySelector<HTMLInputElement>('[aria-label=typed]')!
    mine.value = 'gone'
    await click('to b')
    expect(open.container.querySelectorAll('input')[0]).toBe(search)
    expect(search!.value).toBe('kept')
    expect(open.container.querySelector<HTMLInputElement>('[aria-label=typed]')!.value).toBe('')
  })

  it('removes refusals of the last page on the next, whose nodes may have the same ids', async () => {
    const run = beginRun(open.store, 'screen.form', 'submit', {})
    endRun(open.store, run, { fieldErrors: { email: 'No.' }, fieldValues: {} })
    await click('page 2')
    expect(open.store.get(runsAtom)).toHaveLength(1)
    await click('to b')
    expect(open.store.get(runsAtom)).toEqual([])
  })

  it('lets runs of the last page end in silence on the next; runs of the frame continue', async () => {
    const [left, kept] = ['screen.text', 'frame.page'].map((node) => beginRun(open.store, node, 'submit', {}))
    await click('to b')
    expect(open.store.get(runsAtom)).toEqual([kept])
    endRun(open.store, left!, { fieldErrors: { qty: 'At most 3.' }, fieldValues: {} })
    expect(open.store.get(runsAtom)).toEqual([kept])
  })

  it('goes on while the present page wants to be made anew', async () => {
    let arrive: (answer: Response) => void = () => {}
    screens['/en/b'] = () => new Promise((resolve) => (arrive = resolve))
    await click('to b', { isHeld: true })
    await click('again', { isHeld: true })
    await act(async () => {
      arrive(json(linkedPage('/en/b', 'B')))
      await open.arrival()
    })
    expect(asked.map(({ path, signal }) => [path, signal?.aborted])).toEqual([['/en/b', false]])
    expect(heading()).toBe('B')
  })

  it('[S4.49] starts the progress bar for another path, not within the same one', async () => {
    const seen: number[] = []
    const stop = open.store.sub(progressAtom, () => seen.push(open.store.get(progressAtom).percent))
    await click('page 2')
    expect(heading()).toBe('A2')
    expect(seen).toEqual([])
    await click('to b')
    expect(seen.slice(0, 2)).toEqual([10, 100])
    stop()
  })

  it.each([
    ['on success', () => json(linkedPage('/en/b', 'B'))],
    ['on an answer that is no screen', () => new Response('', { status: 500 })],
    ['on a failure of the network', () => Promise.reject(new TypeError('failed'))],
  ])('[S4.50] completes the progress bar %s', async (_, reply) => {
    screens['/en/b'] = reply
    const seen: Progress[] = []
    const stop = open.store.sub(progressAtom, () => seen.push(open.store.get(progressAtom)))
    await click('to b')
    expect(seen).toEqual([
      { isShown: true, percent: 10 },
      { isShown: true, percent: 100 },
    ])
    stop()
  })

  it('leaves a page that cannot be shown here to the browser', async () => {
    screens['/en/b'] = () => new Response('<h1>', { status: 200, headers: { 'content-type': 'text/html' } })
    await click('to b')
    expect(open.leftFor).toEqual([`${location.origin}/en/b`])
    expect(heading()).toBe('A')
  })

  it('says so and keeps the page when there is no connection', async () => {
    screens['/en/b'] = () => Promise.reject(new TypeError('failed'))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await click('to b')
    vi.restoreAllMocks()
    expect(open.leftFor).toEqual([])
    expect(open.store.get(toastsAtom)).toHaveLength(1)
  })

  it('leaves foreign links, files and clicks with a modifier alone', async () => {
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('click', stay)
    await click('out')
    await click('file')
    await click('to b', { ctrlKey: true })
    window.removeEventListener('click', stay)
    expect(asked).toEqual([])
  })

  it('submits a plain search form in place', async () => {
    screens['/en/search?phrase=moka'] = () => json(linkedPage('/en/search?phrase=moka', 'Found'))
    await act(async () => {
      open.container.querySelector('form')!.requestSubmit()
      await open.arrival()
    })
    expect(heading()).toBe('Found')
    expect(location.search).toBe('?phrase=moka')
  })

  it('shows the address that the screen is known by, as forms send empty fields too', async () => {
    screens['/en/search?phrase=moka'] = () => json(linkedPage('/en/search?phrase=moka&max=20', 'Found'))
    await act(async () => {
      open.container.querySelector('form')!.requestSubmit()
      await open.arrival()
    })
    expect(location.search).toBe('?phrase=moka&max=20')
  })

  it('follows a redirect to its end in place', async () => {
    const redirect = linkedPage('/en/b', 'moved')
    redirect.screen.redirect = { to: '/en/c', status: 301 }
    screens['/en/b'] = () => json(redirect)
    screens['/en/c'] = () => json(linkedPage('/en/c', 'C'))
    await click('to b')
    expect([heading(), location.pathname]).toEqual(['C', '/en/c'])
  })

  it('gives up the earlier of two wishes', async () => {
    let late: (response: Response) => void = () => {}
    screens['/en/b'] = () =>
      new Promise((resolve) => {
        late = resolve
      })
    await click('to b', { isHeld: true })
    await click('page 2')
    expect(asked[0]!.signal?.aborted).toBe(true)
    await act(async () => late(json(linkedPage('/en/b', 'B'))))
    expect([heading(), location.pathname]).toEqual(['A2', '/en/a'])
  })

  it('follows five redirects, and leaves the page to the browser at the sixth', async () => {
    const hop = (from: number) => {
      const screen = linkedPage(`/en/hop-${from}`, 'moved')
      screen.screen.redirect = { to: `/en/hop-${from + 1}`, status: 302 }
      return () => json(screen)
    }
    screens['/en/b'] = () => {
      const first = linkedPage('/en/b', 'moved')
      first.screen.redirect = { to: '/en/hop-2', status: 302 }
      return json(first)
    }
    for (const from of [2, 3, 4, 5]) screens[`/en/hop-${from}`] = hop(from)
    screens['/en/hop-6'] = () => json(linkedPage('/en/hop-6', 'Arrived'))
    await click('to b')
    expect([heading(), location.pathname, open.leftFor]).toEqual(['Arrived', '/en/hop-6', []])
    asked = []
    screens['/en/hop-6'] = hop(6)
    await click('to b')
    expect(asked.map(({ path }) => path)).toEqual(['/en/b', ...[2, 3, 4, 5, 6].map((from) => `/en/hop-${from}`)])
    expect(open.leftFor).toEqual([`${location.origin}/en/b`])
  })

  it('ends a circle of redirects', async () => {
    const circle = linkedPage('/en/b', 'moved')
    circle.screen.redirect = { to: '/en/b', status: 302 }
    screens['/en/b'] = () => json(circle)
    await click('to b')
    expect([heading(), asked.length, open.leftFor]).toEqual(['A', 6, [`${location.origin}/en/b`]])
  })

  it.each(['/en/b', '/en/a?step=2'])('moves focus to the part of %s that its address names', async (path) => {
    screens[path] = () => json(linkedPage(path, 'B'))
    const seen: Element[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this)
    }
    await act(() => open.shop.go(`${path}#screen.text`))
    const part = document.getElementById('screen.text')
    expect(location.hash).toBe('#screen.text')
    expect(seen).toEqual([part])
    expect(document.activeElement).toBe(part)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  it('speaks the language of the page it went to', async () => {
    screens['/en/b'] = () => json(linkedPage('/b', 'B', { locale: 'pl' }))
    screens['/api/session?locale=pl&currency=PLN'] = () => json({ user: {}, cart: null, credit: null })
    await click('to b')
    expect(document.documentElement.lang).toBe('pl')
    expect(open.container.querySelector('i')?.textContent).toBe('Zamknij powiadomienie')
  })

  it('fetches the session again when the language has changed, which moves the scope cookie', async () => {
    screens['/en/b'] = () => json(linkedPage('/b', 'B', { locale: 'pl' }))
    screens['/api/session?locale=pl&currency=PLN'] = () => json({ user: {}, cart: null, credit: null })
    await click('to b')
    expect(asked.map(({ path }) => path)).toEqual(['/en/b', '/api/session?locale=pl&currency=PLN'])
  })

  it('repairs a bad prop by its default and reports it once', async () => {
    screens['/en/b'] = () => json(linkedPage('/en/b', 'B', { props: { text: 5 } }))
    await click('to b')
    expect(heading()).toBe('default')
    expect(open.reports).toHaveLength(1)
    expect(open.reports[0]).toMatch(/^text screen\.text: default, /)
  })

  it('refuses a screen with a key that could reach a prototype', async () => {
    screens['/en/b'] = () =>
      new Response(JSON.stringify(linkedPage('/en/b', 'B')).replace('"data":{}', '"data":{"__proto__":{"a":1}}'), {
        headers: { 'content-type': 'application/json' },
      })
    await click('to b')
    expect(open.leftFor).toHaveLength(1)
  })
})

describe('a screen of another version of the shop', () => {
  const newer = (change: (screen: Screen) => void, catalog = 'sha256-newer') => {
    const screen = { ...structuredClone(linkedPage('/en/b', 'B')), catalog }
    change(screen)
    return () => json(screen)
  }
  beforeEach(() => sessionStorage.clear())

  it('names the catalog of this script', async () => {
    await click('to b')
    expect(new URL(asked[0]!.url, location.href).searchParams.get('catalog')).toBe('sha256-test')
  })

  it('is drawn without what only the newer one knows', async () => {
    screens['/en/b'] = newer(({ nodes }) => {
      nodes['screen.text']!.props.colour = { deep: ['red'] }
      nodes['screen.text']!.on!.glance = []
    })
    await click('to b')
    expect([heading(), open.leftFor]).toEqual(['B', []])
  })

  it.each([
    ['a node of a higher version', ({ nodes }: Screen) => Object.assign(nodes['screen.text']!, { v: 2 })],
    ['a node of a new type', ({ nodes }: Screen) => Object.assign(nodes['screen.text']!, { type: 'hologram' })],
    [
      'a prop that is something else now',
      ({ nodes }: Screen) => Object.assign(nodes['screen.text']!.props, { text: 5 }),
    ],
  ])('is loaded whole for %s: nothing vanishes', async (_, change) => {
    screens['/en/b'] = newer(change)
    await click('to b')
    expect(open.leftFor).toEqual([`${location.origin}/en/b`])
    expect(heading()).toBe('A')
  })

  it('is loaded whole once: after that the shopper gets what can be drawn', async () => {
    screens['/en/b'] = newer(({ nodes }) => Object.assign(nodes['screen.text']!.props, { text: 5 }))
    await click('to b')
    await click('to b')
    expect(open.leftFor).toHaveLength(1)
    expect(heading()).toBe('default')
  })

  it('keeps what is typed while the same page is loaded whole', async () => {
    const phrase = () => open.container.querySelector<HTMLInputElement>('input[name=phrase]')!
    screens['/en/a'] = newer(({ nodes }) => Object.assign(nodes['screen.text']!, { v: 2 }))
    phrase().value = 'half a sent'
    await click('again')
    await expect.poll(() => open.leftFor).toEqual([location.href])
    open.close()
    open = await openPage(linkedPage('/en/a', 'A'), linkedDefinitions, linkedRegistry, () => json(null))
    expect(phrase().value).toBe('moka')
    open.resume()
    await expect.poll(() => phrase().value).toBe('half a sent')
  })

  it('keeps what is typed where a server that was taken back lacks the chunks of this page', async () => {
    const phrase = () => open.container.querySelector<HTMLInputElement>('input[name=phrase]')!
    const openAgain = async () => {
      open.close()
      open = await openPage(linkedPage('/en/a', 'A'), linkedDefinitions, linkedRegistry, () => json(null))
      open.resume()
    }
    screens['/en/a'] = newer(({ nodes }) => Object.assign(nodes['screen.text']!, { v: 2 }))
    phrase().value = 'half a sent'
    const missing = vi.fn(() => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    vi.doMock('./typed-values.ts', missing)
    await click('again')
    await expect.poll(() => open.leftFor).toEqual([location.href])
    // A page that cannot load them either leaves them for the next.
    await openAgain()
    await expect.poll(() => missing).toHaveBeenCalled()
    expect(phrase().value).toBe('moka')
    vi.doUnmock('./typed-values.ts')
    await openAgain()
    await expect.poll(() => phrase().value).toBe('half a sent')
  })

  it('leaves what is typed behind where the shopper goes back to a page that is loaded whole', async () => {
    const phrase = () => open.container.querySelector<HTMLInputElement>('input[name=phrase]')!
    screens['/en/a'] = newer(({ nodes }) => Object.assign(nodes['screen.text']!, { v: 2 }))
    await click('to b')
    phrase().value = 'of page b'
    await back()
    expect(open.leftFor).toEqual([`${location.origin}/en/a`])
    open.close()
    open = await openPage(linkedPage('/en/a', 'A'), linkedDefinitions, linkedRegistry, () => json(null))
    open.resume()
    expect(sessionStorage.getItem('witryna:typed')).toBeNull()
    expect(phrase().value).toBe('moka')
  })

  it('loses only a node that is null', async () => {
    screens['/en/b'] = newer((screen) => {
      screen.nodes['frame.page']!.slots!.main!.push('screen.odd')
      screen.nodes['screen.odd'] = null as never
    }, 'sha256-test')
    await click('to b')
    expect([heading(), open.leftFor]).toEqual(['B', []])
  })
})

describe('a page whose widgets are late', () => {
  const slow = defineNode({ type: 'slow', group: 'cms', title: 'Slow', props: z.strictObject({}) })
  const slowPage = () =>
    screenOf({
      nodes: {
        'frame.page': nodeOf('page', { slots: { main: ['screen.slow'] } }),
        'screen.slow': nodeOf('slow'),
      },
      path: '/en/b',
      title: 'B',
    })

  /** Page A links to a page whose widgets load when the test allows it. */
  async function openWithSlowPage() {
    open.close()
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    screens['/en/b'] = () => json(slowPage())
    open = await openPage(
      linkedPage('/en/a', 'A'),
      [...linkedDefinitions, slow],
      { ...linkedRegistry, slow: () => <h1>Slow</h1> },
      async (url) => screens[new URL(url, location.href).searchParams.get('path') ?? url]!(),
      { beforeGroup: async (group) => (group === 'cms' ? late : undefined) },
    )
    let going: Promise<boolean> | undefined
    await act(async () => {
      going = open.shop.go('/en/b')
      // The screen has loaded; its widgets have not.
      await expect.poll(() => open.store.get(progressAtom).isShown).toBe(true)
    })
    return {
      arrive: () =>
        act(async () => {
          arrive()
          await going
        }),
    }
  }

  it('is shown when they come', async () => {
    const { arrive } = await openWithSlowPage()
    expect([heading(), location.pathname]).toEqual(['A', '/en/a'])
    await arrive()
    expect([heading(), location.pathname]).toEqual(['Slow', '/en/b'])
  })

  it('takes neither the place nor the address of a page that was asked for later', async () => {
    const { arrive } = await openWithSlowPage()
    await click('page 2')
    expect([heading(), location.search]).toEqual(['A2', '?page=2'])
    const entries = history.length
    await arrive()
    expect([heading(), location.pathname + location.search]).toEqual(['A2', '/en/a?page=2'])
    expect(document.title).toBe('A2 | Ziarno')
    expect([history.length, open.leftFor]).toEqual([entries, []])
  })

  it('gives way to a shopper who went back while it was drawn', async () => {
    screens['/en/a'] = () => json(linkedPage('/en/a', 'A'))
    await click('page 2')
    const { arrive } = await openWithSlowPage()
    const entries = history.length
    const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.back()
    await moved
    // The browser has changed the address; the shop hears of it only now that the page is drawn.
    await arrive()
    await act(() => open.pop())
    expect([heading(), location.pathname + location.search]).toEqual(['A', '/en/a'])
    expect([history.length, open.leftFor]).toEqual([entries, []])
  })
})

describe('expecting a link', () => {
  it('asks once for a link that takes focus and shows that answer', async () => {
    const link = linkNamed('to b')
    await act(async () => link.focus())
    await act(async () => link.dispatchEvent(new MouseEvent('touchstart', { bubbles: true })))
    expect(asked.map(({ path }) => path)).toEqual(['/en/b'])
    await click('to b')
    expect(asked).toHaveLength(1)
    expect(heading()).toBe('B')
  })

  describe('with a mouse', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    function point(type: 'pointerover' | 'pointermove', clientX: number) {
      const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 10 })
      linkNamed('to b').dispatchEvent(Object.assign(event, { pointerType: 'mouse' }))
    }
    const rest = () => act(async () => vi.advanceTimersByTimeAsync(65))

    it('asks once the pointer has come to rest on the link', async () => {
      point('pointermove', 0)
      // A browser sends `pointerover` before `pointermove`.
      point('pointerover', 5)
      point('pointermove', 5)
      expect(asked).toEqual([])
      await rest()
      expect(asked.map(({ path }) => path)).toEqual(['/en/b'])
    })

    it('asks for nothing that only came to lie under a resting pointer', async () => {
      point('pointermove', 5)
      point('pointerover', 5)
      await rest()
      expect(asked).toEqual([])
    })

    it('asks once for a link that is clicked before the pointer has rested', async () => {
      point('pointermove', 0)
      point('pointerover', 5)
      await click('to b', { isHeld: true })
      await rest()
      expect(asked).toHaveLength(1)
    })
  })
})

describe('going back', () => {
  it('restores where the shopper was', async () => {
    screens['/en/a'] = () => json(linkedPage('/en/a', 'A'))
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true })
    const link = linkNamed('to b')
    link.focus()
    await click('to b')
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
    await back()
    expect(heading()).toBe('A')
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' })
    expect(document.activeElement?.textContent).toBe('to b')
  })
})

describe('fetching the screen again', () => {
  it('changes only the differences and keeps typed text and focus', async () => {
    screens['/en/a'] = () =>
      json(linkedPage('/en/a', 'A new', { data: { n: 3 }, props: { text: 'A new', count: { $data: '/n' } } }))
    const typed = open.container.querySelector<HTMLInputElement>('[aria-label=typed]')!
    typed.value = 'mine'
    typed.focus()
    await click('again')
    expect(heading()).toBe('A new')
    expect(open.container.querySelector('b')?.textContent).toBe('3')
    expect([typed.isConnected, typed.value, document.activeElement]).toEqual([true, 'mine', typed])
  })

  it('writes nothing anew of a head that is the same', async () => {
    await click('again')
    const written: string[] = []
    const seen = new MutationObserver((records) => written.push(...records.map(({ target }) => target.nodeName)))
    seen.observe(document.documentElement, { attributes: true })
    const canonical = document.head.querySelector('link[rel=canonical]')
    await click('again')
    await Promise.resolve()
    seen.disconnect()
    expect(written).toEqual([])
    expect(canonical).not.toBeNull()
    expect(document.head.querySelector('link[rel=canonical]')).toBe(canonical)
  })
})
