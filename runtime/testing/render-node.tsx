import { configure } from '@testing-library/react'
import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { act, useSyncExternalStore } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { TRANSLATE } from '#locales/all.ts'
import type { Locale } from '#schemas/locale.ts'
import type { Node } from '#schemas/node.ts'
import type { Screen } from '#schemas/screen.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import type { Fixture } from '#widgets/fixture.ts'
import type { EventPayload } from '#widgets/host.ts'
import { DrawnScreen } from '../draw.tsx'
import { picturesFrom } from '../drawing/picture.ts'
import { firstFacts, serverWorld } from '../drawing/server-world.ts'
import { showScreen } from '../drawing/shown-screen.ts'
import type { DrawProblem, WidgetRegistry } from '../drawing/world.ts'
import { readData } from '../read-data.ts'
import { confirmedDataAtom, deviceAtom, screenAtom, shownAtom } from '../state/atoms.ts'
import { clientWorld } from '../state/client-world.ts'
import type { Store } from '../state/store.ts'
import { createTexts } from '../texts.ts'
import { screenOf } from './fixture-screen.ts'

// a guard against tests that hang, not a measurement: machines are shared
configure({ asyncUtilTimeout: 60_000 })

export interface RenderedFixture {
  /** HTML of the server, as a browser parses it */
  serverHtml: string
  /** HTML of the browser's first draw, before `useIsLive` turns true. Must equal the server's */
  hydratedHtml: string
  /** the hydrated page, for interaction tests */
  container: HTMLElement
  /** all messages of React: mismatches, recoverable errors, console errors and warnings. Must be empty */
  warnings: string[]
  /** nodes that could not be drawn. Must be empty */
  problems: DrawProblem[]
  /** events that the widget emitted, in order */
  emitted: { event: string; payload: EventPayload }[]
  /** how long an event takes, and whether it is done: at once and done, unless a test sets another */
  answering: { until(event: string): Promise<boolean> }
  /** the state behind the page: `store.set(confirmedDataAtom, …)` changes live data */
  store: Store
  unmount(): void
}

const CHILD = 'fixture-child'

/**
 * Draws one example of a widget on the server, hydrates it and returns the differences. Needs a document, which tests in
 * `*.test.tsx` have. The registry is a parameter, so that tests may pass their own.
 */
export async function renderFixture<D extends AnyDefinition>(
  definition: D,
  fixture: Fixture<D>,
  locale: Locale,
  registry: WidgetRegistry,
  touch?: (page: HTMLElement) => void,
): Promise<RenderedFixture> {
  return renderScreen(fixtureScreen(definition, fixture, locale), withChildren(registry), touch)
}

/** The registry with a widget for the children of examples. */
export function withChildren(registry: WidgetRegistry): WidgetRegistry {
  return { ...registry, [CHILD]: ({ id, props }) => <p id={id}>{props.text}</p> }
}

/** As above, for a whole screen. `touch`: what the shopper does before script runs. */
export async function renderScreen(
  screen: Screen,
  registry: WidgetRegistry,
  touch?: (page: HTMLElement) => void,
): Promise<RenderedFixture> {
  const { locale, currency } = screen.cache.variant
  const texts = createTexts(TRANSLATE[locale], locale, currency)
  const problems: DrawProblem[] = []
  const report = (problem: DrawProblem) => problems.push(problem)
  const warnings: string[] = []
  const stopListening = recordConsole(warnings)
  const emitted: RenderedFixture['emitted'] = []
  const answering: RenderedFixture['answering'] = { until: async () => true }
  const store = createStore()
  const server = serverWorld({ screen, registry, texts, mode: 'development', report })
  const facts = firstFacts(screen)
  store.set(screenAtom, screen)
  store.set(shownAtom, showScreen(screen))
  store.set(confirmedDataAtom, facts.data)
  store.set(deviceAtom, facts.device)
  const live = liveSwitch()
  const world = {
    ...clientWorld(store, {
      registry,
      mode: 'development',
      picture: picturesFrom(null),
      locale,
      currency,
      priceMode: screen.cache.variant.priceMode,
      kind: screen.cache.variant.kind,
      ...texts,
      back: screen.screen.path,
      read: readData((...request) => fetch(...request), { locale, currency }),
      async emit(_nodeId, event, payload) {
        emitted.push({ event, payload })
        return answering.until(event)
      },
      report,
    }),
    useIsLive: live.useIsLive,
  }

  const container = document.createElement('div')
  // Trusted: our own renderer's output, parsed as a browser parses the page.
  container.innerHTML = renderToString(<DrawnScreen world={server} />)
  const serverHtml = container.innerHTML
  document.body.append(container)
  touch?.(container)
  let root: Root | undefined
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  await act(async () => {
    root = hydrateRoot(
      container,
      <Provider store={store}>
        <DrawnScreen world={world} />
      </Provider>,
      { onRecoverableError: (error) => warnings.push(String(error)) },
    )
  })
  const hydratedHtml = container.innerHTML
  act(live.turnOn)
  stopListening()
  return {
    serverHtml,
    hydratedHtml,
    container,
    warnings,
    problems,
    emitted,
    answering,
    store,
    unmount() {
      act(() => root?.unmount())
      container.remove()
    },
  }
}

/** A screen that shows one example of a widget. */
export function fixtureScreen<D extends AnyDefinition>(
  definition: D,
  { props, slots = {}, on, data }: Fixture<D>,
  locale: Locale,
): Screen {
  const nodes: Record<string, Node> = {}
  const filled: Record<string, string[]> = {}
  for (const [slot, texts] of Object.entries(slots) as [string, readonly string[]][]) {
    filled[slot] = texts.map((text, index) => {
      const id = `screen.fixture.${slot}-${index}`
      nodes[id] = { type: CHILD, v: 1, props: { text } }
      return id
    })
  }
  const node: Node = {
    type: definition.type,
    v: definition.v,
    props,
    slots: filled,
    ...(on && { on: on as unknown as NonNullable<Node['on']> }),
  }
  return screenOf({
    nodes: { 'screen.fixture': node, ...nodes },
    locale,
    ...(data && { data }),
  })
}

/** Stops the page after its first draw until it is compared. */
function liveSwitch() {
  let isLive = false
  let notify = () => {}
  function subscribe(listener: () => void): () => void {
    const earlier = notify
    notify = () => {
      earlier()
      listener()
    }
    return () => {}
  }
  return {
    useIsLive: () =>
      useSyncExternalStore(
        subscribe,
        () => isLive,
        () => false,
      ),
    turnOn() {
      isLive = true
      notify()
    },
  }
}

function recordConsole(heard: string[]): () => void {
  const { error, warn } = console
  const listen = (...messages: unknown[]) => heard.push(messages.map(String).join(' '))
  console.error = listen
  console.warn = listen
  return () => Object.assign(console, { error, warn })
}
