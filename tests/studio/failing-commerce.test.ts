import { beforeAll, describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import type { OperationName } from '#schemas/operations.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { cookiesOf, type Interference } from '#server/testing/test-shop.ts'
import { crawlStudio, openPage, type StudioForm } from './crawl-studio.ts'
import { openStudio } from './open-studio.ts'
import { firstValues, sendForm } from './send-form.ts'

/* The studio while the commerce API fails in the ways of an API. */

const t = TRANSLATE.en
const json = { 'content-type': 'application/json' }
const FAILURES: Readonly<Record<string, Interference>> = {
  'answers 500': () => new Response('{"detail":"out of order"}', { status: 500, headers: json }),
  'answers garbage': () => new Response('<html>oops', { headers: json }),
  'answers another shape': () => new Response('{"data":"surprise"}', { headers: json }),
  'hangs up': () => Promise.reject(new TypeError('fetch failed')),
}
const FATES = Object.keys(FAILURES)
const studio = await openStudio()
const { commerce, shop, owner } = studio

const pages: string[] = []
const forms: StudioForm[] = []

beforeAll(async () => {
  const seen = new Set<OperationName>()
  for await (const { path, forms: own } of crawlStudio(studio, {
    leavesOut: /^studio_(?:section|canvas|layout) /,
    most: 1,
  })) {
    pages.push(path)
    for (const form of own) {
      if (seen.has(form.op)) continue
      seen.add(form.op)
      forms.push(form)
    }
  }
}, 600_000)

const isWho = (url: string) => new URL(url).pathname.endsWith('/staff/self')
/** Fails all calls, or all but the one that says who asks. */
function fail(fate: string, { knowsWho }: { knowsWho: boolean }) {
  commerce.state.interfere = (request) =>
    knowsWho && isWho(request.url) && request.method === 'GET' ? null : FAILURES[fate]!(request)
}
const mend = () => {
  commerce.state.interfere = () => null
}

describe('a page of the studio while the commerce API fails', () => {
  it.each([true, false])('stands in its frame and says what happened (the person is known: %s)', async (knowsWho) => {
    const odd: string[] = []
    for (const [turn, path] of pages.entries()) {
      const fate = FATES[turn % FATES.length]!
      fail(fate, { knowsWho })
      const page = await openPage(studio, path)
      mend()
      if (page === null) {
        odd.push(`${path} leads on when it ${fate}`)
        continue
      }
      const { status, screen, html } = page
      const isFramed = screen.nodes[screen.root]?.type === 'studio-page' && html.includes('<main')
      const saysWhy = html.includes(t('studio.problem.down'))
      // Pages that live by the shop's own data alone go on.
      const isRight = status === 503 ? saysWhy : status === 200 && knowsWho
      if (!isFramed || !isRight) odd.push(`${path} answers ${status} when it ${fate}: ${screen.screen.title}`)
    }
    expect(pages.length).toBeGreaterThan(40)
    expect(odd).toEqual([])
  })
})

describe('a form of the studio while the commerce API fails', () => {
  it('says that the shop does not answer, by script', async () => {
    const odd: string[] = []
    for (const [turn, form] of forms.entries()) {
      for (const knowsWho of [true, false]) {
        const fate = FATES[turn % FATES.length]!
        fail(fate, { knowsWho })
        const { status, said } = await sendForm(studio, form, firstValues(form))
        mend()
        // Some are refused, or done, before the commerce API is asked.
        const isRight = status === 503 ? said.includes(t('studio.refused.down')) : status < 500 && knowsWho
        if (!isRight) odd.push(`${form.op} answers ${status} when it ${fate}: ${said}`)
      }
    }
    expect(forms.length).toBeGreaterThan(40)
    expect(odd).toEqual([])
  })

  it('comes back with what was typed and the same sentence, without script', async () => {
    const odd: string[] = []
    for (const [turn, form] of forms.entries()) {
      const typed = form.fields.find(({ type }) => type === 'text' || type === 'textarea')
      // Passkeys are the browser's, by script alone.
      if (!typed || /passkey/i.test(form.op)) continue
      const fate = FATES[turn % FATES.length]!
      fail(fate, { knowsWho: true })
      const values = Object.entries({ ...firstValues(form), [typed.name]: 'Typed 12' })
      const fields = Object.fromEntries(
        values.flatMap(([name, value]) => (value === false ? [] : [[name, String(value)]])),
      )
      const $args = JSON.stringify(form.args)
      const answer = await shop.send(form.op, { ...fields, $back: form.path, $args }, owner)
      mend()
      if (answer.status !== 303) odd.push(`${form.op} answers ${answer.status} when it ${fate}`)
      const to = answer.headers.get('location') ?? ''
      if (to !== form.path) {
        // What the shop keeps itself is done, and leads on.
        if (!to.startsWith('/en/studio/') || to.includes('log-in'))
          odd.push(`${form.op} leads to ${to} when it ${fate}`)
        continue
      }
      const cookies = { ...owner.cookies, ...withoutNull(cookiesOf(answer)) }
      const page = await openPage({ shop, owner: { ...owner, cookies } }, form.path)
      const again = page?.forms.find(
        ({ op, args, fields: own }) =>
          op === form.op && args.id === form.args.id && own.some(({ name }) => name === typed.name),
      )
      const value = again?.fields.find(({ name }) => name === typed.name)?.value
      const isDone = nodesOf(page!.screen, 'studio-record-head').some(
        ({ props }) => (props as { outcome?: { tone: string } }).outcome?.tone === 'ok',
      )
      if (value !== 'Typed 12' && !isDone) odd.push(`${form.op} has lost what was typed (${value})`)
    }
    expect(odd).toEqual([])
  })
})

/* A commerce API that takes each call and never answers: the shop gives it up, as it does by its own time limits. */

describe('the studio while the commerce API is silent', () => {
  const LIMIT_MS = 250
  /** Nothing may wait for more than some calls in a row. */
  const HANGS_MS = 15_000
  let hasty: Awaited<ReturnType<typeof studio.openHasty>>
  beforeAll(async () => {
    hasty = await studio.openHasty(LIMIT_MS)
  })

  function silence({ knowsWho }: { knowsWho: boolean }) {
    commerce.state.interfere = (request) => {
      if (knowsWho && isWho(request.url) && request.method === 'GET') return null
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
      })
    }
  }
  const inTime = <T>(answer: T | Promise<T>): Promise<T | 'hangs'> =>
    Promise.race([answer, new Promise<'hangs'>((resolve) => setTimeout(resolve, HANGS_MS, 'hangs').unref())])

  it.each([true, false])('answers each page in time, with an alert (the person is known: %s)', async (knowsWho) => {
    const odd: string[] = []
    for (const path of pages) {
      silence({ knowsWho })
      const page = await inTime(openPage({ shop: hasty, owner }, path))
      mend()
      if (page === 'hangs' || page === null) {
        odd.push(`${path} ${page ?? 'leads on'}`)
        continue
      }
      const { status, screen, html } = page
      const isFramed = screen.nodes[screen.root]?.type === 'studio-page' && html.includes('<main')
      const isRight = status === 503 ? html.includes(t('studio.problem.down')) : status === 200 && knowsWho
      if (!isFramed || !isRight) odd.push(`${path} answers ${status}: ${screen.screen.title}`)
    }
    expect(odd).toEqual([])
  })

  it('answers each form in time that the shop does not answer, by script', async () => {
    const odd: string[] = []
    for (const form of forms) {
      silence({ knowsWho: true })
      const sent = await inTime(sendForm({ shop: hasty, owner }, form, firstValues(form)))
      mend()
      if (sent === 'hangs') odd.push(`${form.op} hangs`)
      else if (sent.status === 503 ? !sent.said.includes(t('studio.refused.down')) : sent.status >= 500)
        odd.push(`${form.op} answers ${sent.status}: ${sent.said}`)
    }
    expect(odd).toEqual([])
  })

  it('keeps what was typed in each form, without script', async () => {
    const odd: string[] = []
    for (const form of forms) {
      const typed = form.fields.find(({ type }) => type === 'text' || type === 'textarea')
      if (!typed || /passkey/i.test(form.op)) continue
      const fields = Object.fromEntries(
        Object.entries({ ...firstValues(form), [typed.name]: 'Typed 12' }).flatMap(([name, value]) =>
          value === false ? [] : [[name, String(value)]],
        ),
      )
      silence({ knowsWho: true })
      const answer = await inTime(
        hasty.send(form.op, { ...fields, $back: form.path, $args: JSON.stringify(form.args) }, owner),
      )
      mend()
      if (answer === 'hangs' || answer.status !== 303) {
        odd.push(`${form.op} ${answer === 'hangs' ? answer : answer.status}`)
        continue
      }
      if (answer.headers.get('location') !== form.path) continue
      const cookies = { ...owner.cookies, ...withoutNull(cookiesOf(answer)) }
      const page = await openPage({ shop, owner: { ...owner, cookies } }, form.path)
      const html = page?.html ?? ''
      const isDone = nodesOf(page!.screen, 'studio-record-head').some(
        ({ props }) => (props as { outcome?: { tone: string } }).outcome?.tone === 'ok',
      )
      if (!html.includes('Typed 12') && !isDone) odd.push(`${form.op} has lost what was typed`)
    }
    expect(odd).toEqual([])
  })
})

describe('a call of the studio that is sent again with its key', () => {
  const note = (text: string, key: string) =>
    shop.call('studio.writeNote', { id: '100007748', text }, { ...owner, headers: { 'idempotency-key': key } })
  const times = async (text: string) => {
    const found = commerce.commerce.engine.db.selectFrom('order_notes').select('id').where('text', '=', text)
    return (await found.execute()).length
  }

  it('is done once, also while the first is still at work, and answers the same', async () => {
    const both = await Promise.all([note('Rang twice', 'a1b2c3d4-note-0001'), note('Rang twice', 'a1b2c3d4-note-0001')])
    const third = await note('Rang twice', 'a1b2c3d4-note-0001')
    const answers = await Promise.all([...both, third].map((answer) => answer.text()))
    expect(new Set(answers).size, answers[0]).toBe(1)
    expect(third.status, answers[0]).toBe(200)
    expect(await times('Rang twice')).toBe(1)
  })

  it('is done anew with another key or text, or by somebody else, and where the commerce API did not answer', async () => {
    await note('Rang again', 'a1b2c3d4-note-0002')
    await note('Rang again', 'a1b2c3d4-note-0003')
    expect(await times('Rang again')).toBe(2)
    fail('answers 500', { knowsWho: true })
    expect((await note('Rang late', 'a1b2c3d4-note-0004')).status).toBe(503)
    mend()
    expect((await note('Rang late', 'a1b2c3d4-note-0004')).status).toBe(200)
    const stranger = { headers: { 'idempotency-key': 'a1b2c3d4-note-0004' } }
    expect((await shop.call('studio.writeNote', { id: '100007748', text: 'Rang late' }, stranger)).status).toBe(401)
    expect(await times('Rang late')).toBe(1)
  })
})

const withoutNull = (cookies: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(cookies).filter((pair): pair is [string, string] => pair[1] !== null))
