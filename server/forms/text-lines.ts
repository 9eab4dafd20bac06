/** The lines of a field that say something, without the space around them. */
export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])
