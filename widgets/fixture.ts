import type { Action } from '#schemas/action.ts'
import type { Screen } from '#schemas/screen.ts'
import type { AnyDefinition, EventOf, PropsOf, SlotOf } from './define-catalog.ts'

/** One example of a node: what the gallery shows, the editor previews and the conformance test draws. */
export interface Fixture<D extends AnyDefinition> {
  props: PropsOf<D>
  /** texts that stand in for children, by slot: each is drawn as a paragraph */
  slots?: { readonly [S in SlotOf<D>]?: readonly string[] }
  on?: { readonly [E in EventOf<D>]?: readonly Action[] }
  /** live data that bindings of this example follow, for example `{ cart }` */
  data?: Screen['data']
  messages?: Screen['messages']
}

/** Named examples of one node type; `usual` first, then empty, longest text, error and the like. */
export type Fixtures<D extends AnyDefinition> = { readonly usual: Fixture<D> } & Readonly<Record<string, Fixture<D>>>
