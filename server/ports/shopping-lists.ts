import type { LineProblem } from '#schemas/order-line.ts'
import type { ShoppingListRow } from '#schemas/shopping-list.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { CheckedLine, PlainLine } from './company.ts'

/** `gone`: there is no such list of this company; `detail` of the outcome is the shop's own message if it sent one. */
export type ListRefusal = 'gone' | 'refused'

/** A list with its lines as they are sold now. */
export interface ShoppingList {
  id: string
  name: string
  lines: (CheckedLine & PlainLine)[]
}

/** A changed list, and the lines that it does not hold, by their places from 0. */
export interface SavedList {
  list: ShoppingListRow
  refused: { index: number; problem: LineProblem }[]
}

/** Shopping lists of a company, which all of its users share. Every method throws UpstreamError. */
export interface ShoppingListsPort {
  /** The one that was changed last first; empty for shoppers who are no company. */
  all(): Promise<ShoppingListRow[]>
  /** Null for none. */
  one(id: string): Promise<ShoppingList | null>
  create(name: string, lines: readonly PlainLine[]): Promise<Outcome<SavedList, ListRefusal>>
  rename(id: string, name: string): Promise<Outcome<SavedList, ListRefusal>>
  /** In place of all lines that it has. */
  replace(id: string, lines: readonly PlainLine[]): Promise<Outcome<SavedList, ListRefusal>>
  /** Pieces of a product that is on the list add up. */
  add(id: string, lines: readonly PlainLine[]): Promise<Outcome<SavedList, ListRefusal>>
  remove(id: string): Promise<Outcome<null, ListRefusal>>
}
