import type { Action } from '#schemas/action.ts'
import { type Bindable, isDataBinding } from '#schemas/binding.ts'
import type { Node } from '#schemas/node.ts'
import { readPointer } from '#schemas/pointer-walk.ts'
import { EventForm, formTarget, type NodeHost } from './event-form.tsx'
import { readText } from './live-text.ts'
import type { World } from './world.ts'

const NO_STEPS: readonly Action[] = []

/** The host of one node's widget. */
export function nodeHost(world: World, id: string, { on }: Node): NodeHost {
  const { locale, currency, priceMode, kind, t, money, read, picture } = world
  function steps(event: string): readonly Action[] {
    return on && Object.hasOwn(on, event) ? on[event]! : NO_STEPS
  }
  return {
    locale,
    currency,
    priceMode,
    t,
    money,
    read,
    picture,
    steps,
    back: world.back,
    Form: EventForm,
    formActionOf: (event) => formTarget(steps(event), undefined).action,
    leading: (amount) => amount[priceMode],
    other: (amount) => (priceMode === 'net' ? amount.gross : kind.startsWith('b2b') ? amount.net : null),
    emit: (event, payload = {}) => world.emit(id, event, payload),
    handles: (event) => steps(event).length > 0,
    useEvent: (event, key) => world.useRun(id, event, key),
    useOverlay: () => world.useOverlay(id),
    useTiming: (name) => world.useFacts(({ timing }) => timing[name], name),
    useIsLive: world.useIsLive,
    useConsent: () => world.useFacts(({ consent }) => consent, 'consent'),
    useDeviceMemory: world.useMemory,
    useBinding<T>(value: Bindable<T>) {
      const pointer = isDataBinding(value) ? value.$data : null
      const live = world.useFacts(
        (facts) => (pointer === null ? undefined : readPointer(facts.data, pointer)),
        `=${pointer}`,
      )
      return (pointer === null ? value : live) as T | undefined
    },
    useText: (value) => world.useFacts((facts) => readText(value, facts, world), `${locale}${JSON.stringify(value)}`),
  }
}
