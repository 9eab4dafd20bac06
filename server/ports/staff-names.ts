/** A thing that documents name by a code, with what people call it. */
export interface CodeName {
  code: string
  name: string
}

export interface StaffNames {
  delivery: readonly CodeName[]
  payment: readonly CodeName[]
  warehouses: readonly CodeName[]
  priceGroups: readonly CodeName[]
}

/** What people call things that documents name by a code. */
export interface StaffNamesPort {
  /** Null without the right, and for an engine that does not tell them. Throws UpstreamError. */
  all(): Promise<StaffNames | null>
  /** Names of these authors (`person:ewa-kowalska`), for all staff; who is unknown is left out. At most 200. Throws UpstreamError. */
  authors(authors: readonly string[]): Promise<readonly CodeName[]>
}

export const NO_NAMES: StaffNames = { delivery: [], payment: [], warehouses: [], priceGroups: [] }

/** What people call it; its code where nobody knows. */
export function nameOfCode(code: string, names: readonly CodeName[]): string {
  return names.find((each) => each.code === code)?.name ?? code
}
