import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { applyEffects } from '#runtime/actions/apply-effects.ts'
import { readAnswer } from '#runtime/actions/read-answer.ts'
import type { PublishedCatalog } from '#runtime/client/index.ts'
import type { Shop } from '#runtime/shop.ts'
import { confirmedDataAtom } from '#runtime/state/atoms.ts'
import { readEffects } from '#runtime/terminal/apply-effects.ts'
import { drawScreen } from '#runtime/terminal/outline.ts'
import type { Part } from '#runtime/terminal/parts.ts'
import { createWords } from '#runtime/terminal/words.ts'
import { renderScreen } from '#runtime/testing/render-node.tsx'
import { toastsAtom } from '#runtime/toasts/toasts.ts'
import { catalogDocument } from '#schemas/evolution/catalog-document.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { Screen } from '#schemas/screen.ts'
import { catalog } from '#widgets/catalog.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import { registry } from '#widgets/registry.ts'
import { checkEffects, checkText, checkTree, screenOfCase } from './check-case.ts'
import type { EffectsCase, TreeCase } from './kit-format.ts'
import { LEFT_OUT } from './left-out-texts.ts'
import { heardIn } from './make-kit.tsx'
import { casesOf, faultsOf, kit } from './read-kit.ts'

const definitions = catalog as unknown as Record<string, AnyDefinition>
const nodes = Object.values(definitions)
const ofShop = nodes.filter(({ catalog: pages }) => pages !== 'staff')
const published: PublishedCatalog = {
  hash: kit.catalog,
  document: catalogDocument('shop', nodes),
  defaults: {},
}

describe('the conformance kit', () => {
  it('has at least 200 cases, and examples of every node type of the shop', () => {
    expect(kit.cases.length).toBeGreaterThanOrEqual(200)
    const drawn = new Set(casesOf('tree').map(({ name }) => name.split('.')[0]))
    for (const { type } of ofShop) if (type !== 'page') expect(drawn, 'run `npm run kit`').toContain(type)
    for (const locale of ['pl', 'de'])
      expect(
        new Set(casesOf('tree').flatMap((one) => (one.locale === locale ? [one.name.split('.')[0]] : []))),
      ).toEqual(drawn)
    expect(new Set(kit.cases.map(({ level, name }) => `${level} ${name}`)).size).toBe(kit.cases.length)
  })
})

describe('React, on the server and in the browser,', () => {
  const draw = async (one: TreeCase, widgets: typeof registry, locale = one.locale) => {
    const screen = screenOfCase(kit, { ...one, ...(locale && { locale }) })
    const { serverHtml, hydratedHtml, unmount } = await renderScreen(screen, widgets)
    // Equal ids of two drawings on one page would take each other's labels.
    unmount()
    return [
      ...checkTree(one, heardIn(serverHtml)).map((fault) => `server: ${fault}`),
      ...checkTree(one, heardIn(hydratedHtml)).map((fault) => `browser: ${fault}`),
    ]
  }

  it('passes the level tree', async () => {
    expect(await faultsOf(casesOf('tree'), (one) => draw(one, registry)), 'meant? `npm run kit`').toEqual([])
  })

  it('would be caught on both sides drawing a widget wrongly', async () => {
    const broken = { ...registry, hero: () => <p>Hello</p> } as typeof registry
    const heroes = casesOf('tree').filter(({ name }) => name.startsWith('hero.'))
    const faults = (await faultsOf(heroes, (one) => draw(one, broken))).join('\n')
    expect(faults).toContain('server: ')
    expect(faults).toContain('browser: ')
  })

  it('would be caught on both sides saying a hint in another language', async () => {
    const german = casesOf('tree').filter(({ name }) => name === 'cart-summary.usual, de')
    const faults = (await faultsOf(german, (one) => draw(one, registry, 'pl'))).join('\n')
    expect(faults).toContain('server: texts: ')
    expect(faults).toContain('browser: texts: ')
  })
})

describe('the browser', () => {
  it('passes the level effects', async () => {
    expect(await faultsOf(casesOf('effects'), async (one) => checkEffects(one, applyInBrowser(one)))).toEqual([])
  })

  it('would be caught leaving out an effect', async () => {
    const forgetful = (one: EffectsCase) => applyInBrowser({ ...one, effects: one.effects.slice(1) })
    expect(await faultsOf(casesOf('effects'), async (one) => checkEffects(one, forgetful(one)))).not.toEqual([])
  })
})

describe('the text client', () => {
  it('passes the level text', async () => {
    const used = new Set<string>()
    const faults = await faultsOf(casesOf('tree'), async (one) => checkText(kit, one, linesOf(one), { used }))
    const listed = Object.entries(LEFT_OUT).flatMap(([type, entries]) => entries.map((entry) => `${type} ${entry}`))
    const needless = listed.filter((entry) => !used.has(entry))
    // Show a text, or say in left-out-texts.ts that it is left out; what is shown now, leaves that list.
    expect({ faults, needless }).toEqual({ faults: [], needless: [] })
  })

  it('passes the level effects', async () => {
    expect(await faultsOf(casesOf('effects'), async (one) => checkEffects(one, applyInTerminal(one)))).toEqual([])
  })

  it.each(LOCALES)('would be caught in %s losing each text or each button', async (locale) => {
    const cases = casesOf('tree').filter(({ locale: own = 'en' }) => own === locale)
    for (const kind of ['text', 'button'] as const) {
      const faults = await faultsOf(cases, async (one) => checkText(kit, one, without(kind, linesOf(one))))
      expect(faults.join('\n'), kind).toContain('no text')
    }
  })

  it('would be caught losing each alert', async () => {
    const faults = await faultsOf(casesOf('tree'), async (one) => checkText(kit, one, without('alert', linesOf(one))))
    expect(faults.join('\n')).toContain('no text')
  })

  it('would be caught losing links, or applying half of an answer', async () => {
    const faults = await faultsOf(casesOf('tree'), async (one) => checkText(kit, one, without('link', linesOf(one))))
    expect(faults.join('\n')).toContain('no link')
    const halved = (one: EffectsCase) => applyInTerminal({ ...one, effects: one.effects.slice(0, 1) })
    expect(await faultsOf(casesOf('effects'), async (one) => checkEffects(one, halved(one)))).not.toEqual([])
  })
})

function without(kind: Part['is'], parts: readonly Part[]): Part[] {
  return parts.flatMap((part): Part[] =>
    part.is === kind ? [] : part.is === 'group' ? [{ ...part, parts: without(kind, part.parts) }] : [part],
  )
}

function linesOf(one: TreeCase): Part[] {
  const screen = screenOfCase(kit, one)
  const { main } = drawScreen(screen, {
    catalog: published,
    words: createWords(screen.screen.locale, kit.messages[screen.screen.locale], kit.formats),
    data: screen.data,
    open: new Set(Object.keys(one.nodes)),
    overlays: new Set(nodes.flatMap(({ type, group }) => (group === 'overlay' ? [type] : []))),
    typed: () => ({}),
    errorsOf: () => ({}),
  })
  return main
}

function applyInTerminal({ effects, data }: EffectsCase): EffectsCase['expect'] {
  const applied = readEffects(effects, data)
  if (!applied) return null
  const { opens: _, ...rest } = applied
  return rest
}

/** The browser's own code, with a page that only notes where it is sent. */
function applyInBrowser({ effects, data }: EffectsCase): EffectsCase['expect'] {
  const read = readAnswer({ ok: true, effects })
  if (read?.is !== 'known') return null
  const store = createStore()
  store.set(confirmedDataAtom, data as Screen['data'])
  const noted = { goesTo: null as string | null, refreshes: false }
  const page = {
    store,
    async go(to: string) {
      noted.goesTo = to
    },
    async refreshScreen() {
      noted.refreshes = true
    },
  }
  const { fieldErrors, fieldValues } = applyEffects(page as unknown as Shop, read.answer.effects)
  const told = store.get(toastsAtom).map(({ text }) => text)
  return { data: store.get(confirmedDataAtom), told, fieldErrors, fieldValues, ...noted } as EffectsCase['expect']
}
