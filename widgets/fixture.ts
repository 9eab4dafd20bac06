import type { Action } from '#schemas/action.ts'
import type { Screen } from '#schemas/screen.ts'
import type { AnyDefinition, EventOf, PropsOf, SlotOf } from './define-catalog.ts'

/** One example of a node, for the gallery, the editor preview and the conformance test. */
export interface Fixture<D extends AnyDefinition> {
  props: PropsOf<D>
  /** placeholder texts for children, by slot: each is drawn as a paragraph */
  slots?: { readonly [S in SlotOf<D>]?: readonly string[] }
  on?: { readonly [E in EventOf<D>]?: readonly Action[] }
  /** live data for this example's bindings, for example `{ cart }` */
  data?: Screen['data']
}

/** Named examples of one node type; `usual` first, then empty, longest text, error and others. */
export type Fixtures<D extends AnyDefinition> = { readonly usual: Fixture<D> } & Readonly<Record<string, Fixture<D>>>
