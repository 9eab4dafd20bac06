import type { Reference } from '#schemas/reference.ts'

/** What the pickers of a form show. */
export interface PickerData {
  /** text of each reference field, by its name below `values` */
  texts: ReadonlyMap<string, string>
  names: ReadonlyMap<string, Reference>
  /** the search that was made without script; null for none */
  searched: { field: string; phrase: string; found: readonly Reference[] } | null
}
