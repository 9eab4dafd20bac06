/** Spreadsheets run cells that begin so. An apostrophe before it is told from our own by one more. */
export const FORMULA = /^'*[=+\-@\t\r\n]/

/** The cell with an apostrophe before what a spreadsheet would run: customers have typed it. CSV injection, CWE-1236. */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)
