/** Most characters of a line's number, SKU or EAN. */
export const MAX_LINE_NUMBER = 64

/** Most characters of a line's quantity as it is typed. */
export const MAX_LINE_QTY = 16

/** Most characters of a shopping list's name. */
export const MAX_LIST_NAME = 60
