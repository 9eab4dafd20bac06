import { beforeAll, describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import { makeTestPerson, type StudioPerson } from '#server/testing/test-studio.ts'
import { addressesIn, crawlStudio, type StudioForm } from './crawl-studio.ts'
import { openStudio } from './open-studio.ts'
import { firstValues, sendForm } from './send-form.ts'
import { writtenBy } from './written-by.ts'

/* Somebody has copied the cookie of a person who then logged out. All that the studio has is tried with it, on each server. */

const studio = await openStudio()
const { commerce, shop, owner } = studio

const pages: string[] = []
const forms: StudioForm[] = []
/** Pages in frames, files, lists of names, and what a frame of the canvas or a mail shows. */
const others = new Set<string>(['/api/studio/references?kinds=product&q=a&locale=en', '/api/studio/audit/jsonl'])
let thief: StudioPerson

beforeAll(async () => {
  for await (const { path, screen, forms: own } of crawlStudio(studio, { most: 2 })) {
    pages.push(path)
    forms.push(...own)
    for (const address of addressesIn(Object.values(screen.nodes)))
      if (/^\/(?:api\/studio|studio\/(?:preview|mail)-)/.test(address) && !address.includes('{')) others.add(address)
  }
  const person = await makeTestPerson(commerce, shop, owner, 'owner')
  thief = { ...person, cookies: { ...person.cookies } }
  const before = await shop.page('/en/studio', thief)
  expect(before.status).toBe(200)
  expect((await shop.call('studio.logOut', {}, person)).status).toBe(200)
}, 600_000)

const servers = async () => [shop, await studio.openHasty(60_000)]
const isLogIn = (to: string | null) => to?.startsWith(linkTo('en', 'studio_login')) ?? false

describe('a stolen cookie of the studio, after its owner has logged out', () => {
  it('opens no page, as a page and as a screen, but the one to log in on', async () => {
    const odd: string[] = []
    for (const server of await servers())
      for (const path of pages) {
        const page = await server.page(path, thief)
        if (page.status !== 303 && page.status !== 302 && page.status !== 307)
          odd.push(`${path} answers ${page.status}`)
        if (!isLogIn(page.headers.get('location'))) odd.push(`${path} leads to ${page.headers.get('location')}`)
        const { screen } = await server.json(path, {}, thief)
        if (!isLogIn(screen.screen.redirect?.to ?? null) || Object.keys(screen.nodes).length !== 1)
          odd.push(`${path} is a screen of ${Object.keys(screen.nodes).length} nodes`)
      }
    expect(pages.length).toBeGreaterThan(50)
    expect(odd).toEqual([])
  })

  it('opens no file, no preview, no mail and no list of names', async () => {
    const odd: string[] = []
    const kinds = new Set<string>()
    for (const server of await servers())
      for (const path of others) {
        kinds.add(path.split(/[/?]/).slice(1, 4).join('/'))
        // It answers those who are logged in.
        const own = await server.page(path, owner)
        const answer = await server.page(path, thief)
        const to = answer.headers.get('location')
        const isRefused = [401, 403, 404].includes(answer.status) || (answer.status === 303 && isLogIn(to))
        if (!isRefused) odd.push(`${path} answers ${answer.status} (${own.status} to its owner), ${to}`)
        if (own.ok && (await own.text()) === (await answer.text())) odd.push(`${path} answers the same`)
      }
    expect([...kinds].join(' ')).toMatch(/preview-page/)
    expect([...kinds].join(' ')).toMatch(/api\/studio\/orders/)
    expect([...kinds].join(' ')).toMatch(/mail-page/)
    expect(odd).toEqual([])
  })

  it('does nothing with any form, by script or without, and writes nothing', async () => {
    const odd: string[] = []
    const before = await writtenBy(studio)
    for (const form of forms) {
      if (/\.(logIn|logOut|askForLink|.*[pP]asskey)/.test(form.op)) continue
      const { status } = await sendForm(
        { shop, owner: thief },
        form,
        Array.isArray(form.fields) ? firstValues(form) : {},
      )
      if (status !== 401) odd.push(`${form.op} answers ${status}`)
      const plain = await shop.send(form.op, { $back: form.path, $args: JSON.stringify(form.args) }, thief)
      if (plain.status !== 303 || !isLogIn(plain.headers.get('location')))
        odd.push(`${form.op} answers ${plain.status} and leads to ${plain.headers.get('location')}`)
    }
    expect(forms.length).toBeGreaterThan(100)
    expect(odd).toEqual([])
    expect(await writtenBy(studio)).toBe(before)
  })
})
