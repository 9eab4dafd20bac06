import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { readAnswer } from '#runtime/actions/read-answer.ts'
import { DrawnScreen } from '#runtime/draw.tsx'
import { serverWorld } from '#runtime/drawing/server-world.ts'
import { screenOf } from '#runtime/testing/fixture-screen.ts'
import { createTexts } from '#runtime/texts.ts'
import { readerSchemas } from '#schemas/check-schemas.ts'
import type { ActionAnswer } from '#schemas/effect.ts'
import type { Layout } from '#schemas/layout.ts'
import type { Node } from '#schemas/node.ts'
import { createNodeReading, type NodeReader } from '#schemas/read-node.ts'
import { repairScreen } from '#schemas/repair.ts'
import { nodeSchemaPath } from '#schemas/schema-paths.ts'
import type { Screen } from '#schemas/screen.ts'
import { catalogReader, compileChecks } from '#server/compiler/checks/catalog-reader.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { checkLayout } from '#server/layouts/check-layout.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { type BrowserReader, openBrowserReader } from '#tests/contract/browser-reader.ts'
import { catalog } from '#widgets/catalog.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import type { Fixtures } from '#widgets/fixture.ts'
import { registry } from '#widgets/registry.ts'
import { mutated, pick, randomFrom, SCRIPT_MARK } from './mutate.ts'

/*
 * Random damage to screens, layouts and answers. `npm test` takes a few rounds, `npm run test:fuzz` 20,000 of each kind.
 * FUZZ_SEED repeats the rounds of an earlier run, whose first round a failure names.
 */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 600)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const rounds = Array.from({ length: ROUNDS }, (_, index) => SEED + index)

const modules = import.meta.glob<{ fixtures: Fixtures<AnyDefinition> }>('../../widgets/*/fixtures.ts', { eager: true })
const definitions = catalog as unknown as Record<string, AnyDefinition>
const examples = Object.entries(modules).flatMap(([path, { fixtures }]) => {
  const type = path.split('/').at(-2) as string
  return Object.values(fixtures).map(({ props, on }) =>
    JSON.parse(JSON.stringify({ type, v: definitions[type]?.v, props, ...(on && { on }) })),
  ) as Node[]
})

let browser: BrowserReader
beforeAll(async () => {
  browser = await openBrowserReader()
})
afterAll(() => browser.close())

describe('a damaged node', () => {
  it(`leaves its siblings as they are, on both sides, and never runs a script (${ROUNDS} rounds)`, async () => {
    for (const seed of rounds) {
      const random = randomFrom(seed)
      const [before, after] = [pick(random, examples), pick(random, examples)]
      const screen = pageWith({
        'screen.before': before,
        'screen.damaged': mutated(pick(random, examples), random),
        'screen.after': after,
      })
      const server = readOnServer(screen)
      expect(drawnPart((await browser.check(screen))?.screen), `seed ${seed}`).toEqual(drawnPart(readAsReader(screen)))
      expect(server?.nodes['screen.before'], `seed ${seed}`).toBe(before)
      expect(server?.nodes['screen.after'], `seed ${seed}`).toBe(after)
      expectHarmless(server!, seed)
    }
  })
})

describe('a damaged screen', () => {
  it(`is drawn as far as it goes, on both sides alike (${ROUNDS} rounds)`, async () => {
    for (const seed of rounds) {
      const random = randomFrom(seed)
      const whole = pageWith({ 'screen.a': pick(random, examples), 'screen.b': pick(random, examples) })
      const { root, nodes } = mutated({ root: whole.root, nodes: whole.nodes as unknown }, random)
      const screen = { ...whole, root, nodes } as Screen
      if (typeof nodes !== 'object' || nodes === null || Array.isArray(nodes)) continue
      const server = readOnServer(screen)
      expect(drawnPart((await browser.check(screen))?.screen), `seed ${seed}`).toEqual(drawnPart(readAsReader(screen)))
      if (server) expectHarmless(server, seed)
    }
  })
})

describe('a damaged layout', () => {
  it(`is refused with problems that say where, or is sound (${ROUNDS} rounds)`, () => {
    const shipped = [...demoLayouts()].map(([name, text]) => [name, JSON.parse(text) as Layout] as const)
    const published = {
      layout: (name: string) => shipped.find(([each]) => each === name)?.[1] ?? null,
      names: () => shipped.map(([name]) => name),
    }
    const world = shopLayoutWorld()
    for (const seed of rounds) {
      const random = randomFrom(seed)
      const [name, layout] = pick(random, shipped)
      const document = mutated(layout, random)
      const checked = checkLayout(document, { name, world, published })
      if (checked.ok) continue
      expect(checked.problems.length, `seed ${seed}`).toBeGreaterThan(0)
      for (const { path, code, message } of checked.problems) {
        expect(path, `seed ${seed}`).toMatch(/^(\/.*)?$/)
        expect(code && message, `seed ${seed}`).toMatch(/\S/)
      }
    }
  })
})

describe('a damaged answer', () => {
  it(`is refused as a whole, or read without a way to a script or a prototype (${ROUNDS} rounds)`, () => {
    for (const seed of rounds) {
      const answer = readAnswer(mutated(ANSWER, randomFrom(seed)))
      if (answer?.is !== 'known') continue
      for (const effect of answer.answer.effects) {
        if (effect.effect === 'navigate') expect(effect.to, `seed ${seed}`).toMatch(/^(\/(?![/\\])|https?:)/)
        if (effect.effect === 'data')
          expect(effect.pointer, `seed ${seed}`).not.toMatch(/\/(__proto__|constructor)(\/|$)/)
      }
    }
  })
})

const ANSWER: ActionAnswer = {
  ok: true,
  effects: [
    { effect: 'data', pointer: '/cart/items', value: [{ id: 'a', qty: 1 }] },
    { effect: 'toast', tone: 'success', text: 'Added', link: { label: 'Cart', href: '/en/cart' } },
    { effect: 'announce', text: 'Added' },
    { effect: 'field-errors', errors: { email: 'Enter an e-mail address.' } },
    { effect: 'field-values', values: { city: 'Poznań' } },
    { effect: 'open', target: 'mini-cart' },
    { effect: 'focus', target: 'screen.main.form-email' },
    { effect: 'navigate', to: '/en/cart', replace: true },
    { effect: 'refresh' },
  ],
} as ActionAnswer

/** What the server sends: a writer keeps to the known codes of an open text. */
function readOnServer(screen: Screen): Screen | null {
  return readWith(catalogReader(), screen)
}

/** The same reading by the rules of readers, which take any text there. */
function readAsReader(screen: Screen): Screen | null {
  return readWith(tolerantReader, screen)
}

function readWith(reader: NodeReader, screen: Screen): Screen | null {
  const result = repairScreen(screen, { definitions, reader })
  return result.ok ? result.screen : null
}

const tolerantSchemas = readerSchemas(Object.values(definitions))
const tolerantChecks = compileChecks(tolerantSchemas)
const tolerantReader: NodeReader = {
  isValid: (node) => tolerantChecks.get(nodeSchemaPath(node.type))?.(node) ?? false,
  read: createNodeReading(tolerantSchemas, nodeSchemaPath),
}

function pageWith(nodes: Record<string, Node>): Screen {
  const page: Node = { type: 'page', v: 1, props: {}, slots: { main: Object.keys(nodes) } }
  return screenOf({ nodes: { 'frame.page': page, ...nodes } })
}

/** What both sides must agree on. Steps of events are left out: only the server knows all operations of the shop. */
function drawnPart(screen: Screen | null | undefined): unknown {
  return Object.entries(screen?.nodes ?? {}).map(([id, { type, props, slots }]) => ({ id, type, props, slots }))
}

/** Draws the screen as the server does, and looks for a script, a handler or an address that would run. */
function expectHarmless(screen: Screen, seed: number): void {
  const texts = createTexts(TRANSLATE.en, 'en', 'PLN')
  const world = serverWorld({ screen, registry, texts, mode: 'production', report: () => {} })
  const html = renderToString(<DrawnScreen world={world} />)
  const active = new RegExp(`<script>${SCRIPT_MARK}|<img src=x|(href|src|action)="\\s*(javascript|data:text)`, 'i')
  expect(active.exec(html)?.[0], `seed ${seed}`).toBeUndefined()
}
