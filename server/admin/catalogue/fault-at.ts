import type { SaidFault } from '#server/platform/said-fault.ts'

/** A fault of a file: as the command line says it, and in parts where its words have a code. */
export interface FileFault {
  /** `products.csv:12, column name.pl: these letters are no UTF-8.` */
  fault: string
  said?: SaidFault
}

/** A fault at a place, `products.csv:12`, or in a column there. */
export function faultAt(place: string, said: SaidFault, column?: string): FileFault {
  return { fault: `${place}${column === undefined ? '' : `, column ${column}`}: ${said.message}`, said }
}
