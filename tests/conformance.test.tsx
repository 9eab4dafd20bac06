import { afterEach, describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { createFragmentStore } from '#runtime/server/fragments/fragment-store.ts'
import { drawText } from '#runtime/testing/draw-text.ts'
import { screenOf } from '#runtime/testing/fixture-screen.ts'
import {
  fixtureScreen,
  type RenderedFixture,
  renderFixture,
  renderScreen,
  withChildren,
} from '#runtime/testing/render-node.tsx'
import { createTexts } from '#runtime/texts.ts'
import { extensionFixtures } from '#schemas/extensions/installed/fixtures.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { Node } from '#schemas/node.ts'
import { repairScreen } from '#schemas/repair.ts'
import { catalogReader } from '#server/compiler/checks/catalog-reader.ts'
import { catalog } from '#widgets/catalog.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import type { Fixture, Fixtures } from '#widgets/fixture.ts'
import { registry } from '#widgets/registry.ts'

const modules = import.meta.glob<{ fixtures: Fixtures<AnyDefinition> }>('../widgets/*/fixtures.ts', { eager: true })
const fixturesOf = new Map([
  ...Object.entries(modules).map(([path, { fixtures }]) => [path.split('/').at(-2) as string, fixtures] as const),
  ...Object.entries(extensionFixtures as Readonly<Record<string, Fixtures<AnyDefinition>>>),
])
const definitions = catalog as unknown as Record<string, AnyDefinition>
const reader = catalogReader()

const VARIANTS = LOCALES.flatMap((locale) => [
  { locale, currency: 'PLN', priceMode: 'gross', kind: 'visitor' } as const,
  { locale, currency: 'EUR', priceMode: 'gross', kind: 'visitor' } as const,
  { locale, currency: 'EUR', priceMode: 'net', kind: 'b2b' } as const,
  { locale, currency: 'EUR', priceMode: 'gross', kind: 'b2b' } as const,
])

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

describe('every widget', () => {
  it('has examples', () => {
    expect(fixturesOf.size).toBeGreaterThan(0)
    expect([...fixturesOf.keys()].toSorted()).toEqual(Object.keys(definitions).toSorted())
  })
})

for (const [type, fixtures] of fixturesOf) {
  const definition = definitions[type]
  if (!definition) continue
  describe(`the widget '${type}'`, () => {
    for (const [name, fixture] of Object.entries(fixtures)) {
      it(`takes its example '${name}' as valid`, () => {
        const node = nodeOf(definition, fixture)
        expect(reader.read(node, definition)).toEqual({ ok: true, node, changes: [] })
        expect(reader.isValid(node)).toBe(true)
      })

      it.each(LOCALES)(
        `draws '${name}' the same on server and client, without a word in the console, in %s`,
        async (locale) => {
          drawn = await renderFixture(definition, fixture, locale, registry)
          expect(drawn.problems).toEqual([])
          expect(drawn.warnings).toEqual([])
          expect(drawn.hydratedHtml).toBe(drawn.serverHtml)
          expect(drawn.serverHtml).not.toMatch(/ style="/)
        },
      )
    }

    it('has the same bytes as a fragment, in each variant', () => {
      // One store for all: a fragment of one variant must not appear in another.
      const fragments = createFragmentStore()
      for (const [name, fixture] of Object.entries(fixtures))
        for (const variant of VARIANTS) {
          const page = fixtureScreen(definition, fixture, variant.locale)
          const screen = { ...page, cache: { ...page.cache, variant } }
          const texts = createTexts(TRANSLATE[variant.locale], variant.locale, variant.currency)
          const drawing = { screen, registry: withChildren(registry), texts, mode: 'production' } as const
          const whole = drawText(drawing)
          expect(drawText({ ...drawing, fragments }), `'${name}', drawn now`).toEqual(whole)
          expect(drawText({ ...drawing, fragments }), `'${name}', drawn before`).toEqual(whole)
          const known = fragments.of({ variant, t: texts.t, imageCdn: null, mode: 'production' })
          expect(known.find(screen.root, screen.nodes[screen.root]!), `'${name}' as a fragment`).toBeDefined()
        }
    })

    it('survives each optional prop going missing', async () => {
      for (const prop of optionalProps(definition)) {
        const { [prop]: _, ...props } = fixtures.usual.props as Record<string, unknown>
        await survives(definition, { ...fixtures.usual, props }, `without ${prop}`)
      }
    })

    it('survives each prop being bad', async () => {
      for (const prop of Object.keys(definition.props.shape)) {
        const props = { ...(fixtures.usual.props as Record<string, unknown>), [prop]: { wrong: ['kind'] } }
        await survives(definition, { ...fixtures.usual, props }, `with a bad ${prop}`)
      }
    })

    it('survives a child of an unknown type', async () => {
      for (const slot of definition.slots) await survives(definition, fixtures.usual, `unknown child in ${slot}`, slot)
    })
  })
}

/** Repairs a screen with this node as the runtime does and draws the rest: no throw, no console output. */
async function survives(definition: AnyDefinition, fixture: Fixture<AnyDefinition>, how: string, slot?: string) {
  const page: Node = { type: 'page', v: 1, props: {}, slots: { main: ['screen.fixture'] } }
  const node = nodeOf(definition, { ...fixture, slots: {} })
  const nodes: Record<string, Node> =
    definition.type === 'page' ? { 'screen.fixture': node } : { 'frame.page': page, 'screen.fixture': node }
  if (slot) {
    nodes['screen.fixture'] = { ...node, slots: { [slot]: ['screen.fixture.child'] } }
    nodes['screen.fixture.child'] = { type: 'no-such-widget', v: 1, props: {} }
  }
  const screen = screenOf({
    nodes,
    ...(fixture.data && { data: fixture.data }),
  })
  const repaired = repairScreen(screen, { definitions, reader })
  if (!repaired.ok) throw new Error(`${how}: ${repaired.problem.message}`)
  const result = await renderScreen(repaired.screen, registry)
  expect(result.problems, how).toEqual([])
  expect(result.warnings, how).toEqual([])
  expect(result.hydratedHtml, how).toBe(result.serverHtml)
  result.unmount()
}

function nodeOf(definition: AnyDefinition, { props, on, slots = {} }: Fixture<AnyDefinition>): Node {
  const filled = Object.fromEntries(
    Object.entries(slots as Record<string, readonly string[]>).map(([slot, texts]) => [
      slot,
      texts.map((_, index) => `screen.fixture.${slot}-${index}`),
    ]),
  )
  return {
    type: definition.type,
    v: definition.v,
    props: props as Node['props'],
    slots: filled,
    ...(on && { on: on as NonNullable<Node['on']> }),
  }
}

function optionalProps(definition: AnyDefinition): string[] {
  const shape = definition.props.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>
  return Object.keys(shape).filter((prop) => shape[prop]?.safeParse(undefined).success)
}
