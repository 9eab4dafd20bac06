/** A text as one line: breaks, tabs and other control characters become spaces. */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
