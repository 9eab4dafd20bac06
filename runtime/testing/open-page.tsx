import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { z } from 'zod'
import { MESSAGES, TRANSLATE } from '#locales/all.ts'
import { checkSchemas } from '#schemas/check-schemas.ts'
import type { Locale } from '#schemas/locale.ts'
import type { MessageFile } from '#schemas/message-file.ts'
import { nodeSchema } from '#schemas/node-schema.ts'
import type { NodeShape } from '#schemas/node-tree.ts'
import type { Screen } from '#schemas/screen.ts'
import type { AnyDefinition } from '#widgets/define-catalog.ts'
import { App } from '../app.tsx'
import type { Chunks } from '../chunks.ts'
import type { WidgetRegistry } from '../drawing/world.ts'
import { createScreenCheck } from '../navigation/check-screen.ts'
import { handleLinks } from '../navigation/links.ts'
import { openInteraction } from '../open-interaction.ts'
import { type OpenShop, openShop } from '../open-shop.ts'
import type { Store } from '../state/store.ts'
import { createTexts } from '../texts.ts'
import { drawText } from './draw-text.ts'

export type Answer = Response | Promise<Response>
export type AnswerRequest = (path: string, init: RequestInit) => Answer

export interface OpenPage extends OpenShop {
  store: Store
  container: HTMLElement
  /** addresses that were left to the browser */
  leftFor: string[]
  reports: string[]
  /** resolves when the newest navigation by link is complete */
  arrival(): Promise<void>
  close(): void
}

interface OpenPageOptions {
  /** awaited before the widgets of a group load */
  beforeGroup?: (group: string) => Promise<void>
  /** awaited before navigation and actions load; without it they are there when the page is opened */
  beforeInteraction?: () => Promise<void>
}

/**
 * Opens a page in jsdom as a browser does: server HTML, hydrated, with links handled. `answer` replaces the shop's
 * server.
 */
export async function openPage(
  screen: Screen,
  definitions: readonly AnyDefinition[],
  registry: WidgetRegistry,
  answer: AnswerRequest,
  { beforeGroup = async () => {}, beforeInteraction }: OpenPageOptions = {},
): Promise<OpenPage> {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  const store = createStore()
  const left: string[] = []
  const reports: string[] = []
  const { locale, currency } = screen.cache.variant
  const { html, broken } = drawText({
    screen,
    registry,
    texts: createTexts(TRANSLATE[locale], locale, currency),
    mode: 'production',
  })
  const open = await openShop({
    store,
    chunks: {
      ...chunksOf(definitions, registry, beforeGroup),
      async loadInteraction() {
        await beforeInteraction?.()
        return { openInteraction }
      },
    },
    screen,
    broken,
    shopName: 'Ziarno',
    fetcher: async (path, init = {}) => answer(String(path), init),
    report: (message) => reports.push(message),
    leave: (url) => left.push(url),
    drawNow: flushSync,
  })
  if (!beforeInteraction) await open.prepare()
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const root = await act(async () =>
    hydrateRoot(
      container,
      <Provider store={store}>
        <App shop={open.shop} registry={open.registry} arrival={open.arrival} mode="production" />
      </Provider>,
    ),
  )
  const stopped = new AbortController()
  let going: Promise<boolean> | undefined
  handleLinks({
    go: (url) => {
      going = open.shop.go(url.href)
      return going
    },
    expect: ({ pathname, search }) => open.expect(pathname + search),
    signal: stopped.signal,
  })
  return {
    ...open,
    store,
    container,
    leftFor: left,
    reports,
    arrival: async () => void (await going),
    close() {
      stopped.abort()
      act(() => root.unmount())
      container.remove()
    },
  }
}

/** An answer of the shop's server. */
export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
}

function chunksOf(
  definitions: readonly AnyDefinition[],
  registry: WidgetRegistry,
  beforeGroup: (group: string) => Promise<void>,
): Chunks {
  const schemas = checkSchemas(definitions)
  const validators = Object.fromEntries(
    definitions.map((definition) => [
      definition.type,
      (node: unknown) => nodeSchema(definition).safeParse(node).success,
    ]),
  )
  const shapes = Object.fromEntries(definitions.map((definition) => [definition.type, definition as NodeShape]))
  const eventFields = Object.fromEntries(
    definitions.map(({ type, events }) => [
      type,
      Object.fromEntries(
        Object.entries(events as Record<string, z.ZodObject>).map(([event, payload]) => [
          event,
          Object.keys(payload.shape),
        ]),
      ),
    ]),
  )
  return {
    catalogHash: 'sha256-test',
    groupOf: Object.fromEntries(definitions.map(({ type, group }) => [type, group])),
    loadGroup: Object.fromEntries(
      definitions.map(({ group }) => [
        group,
        async () => {
          await beforeGroup(group)
          return { widgets: widgetsOf(group, definitions, registry), eventFields }
        },
      ]),
    ),
    loadChecks: async () => ({
      openChecks: (groupOf) =>
        createScreenCheck({
          loadChecks: async () => ({ validators, shapes }),
          loadSchemas: async () => schemas,
          groupOf,
        }),
    }),
    loadMessages: async (address) =>
      MESSAGES[/shared\.(pl|en|de)\./.exec(address)![1] as Locale] as MessageFile['messages'],
  }
}

/** The contents of one group's chunk. */
function widgetsOf(group: string, definitions: readonly AnyDefinition[], registry: WidgetRegistry): WidgetRegistry {
  const types = definitions.filter((definition) => definition.group === group).map(({ type }) => type)
  return Object.fromEntries(types.flatMap((type) => (registry[type] ? [[type, registry[type]]] : [])))
}
