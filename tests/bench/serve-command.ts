/** How `npm run serve` starts the shop: environment and flags of Node that belong to the product, and the program. */
export interface ServeCommand {
  env: Record<string, string>
  flags: string[]
  /** path from the project's folder, with its arguments */
  program: string[]
}

/**
 * Reads `NAME=value … node --flag … program.ts …`, so that the benchmark starts the shop as its npm script does. Throws for a
 * script of another shape.
 */
export function readServeCommand(script: string): ServeCommand {
  const words = script.trim().split(/\s+/)
  const at = words.indexOf('node')
  // `exec` only spares npm's shell; here no shell is between.
  const before = words.slice(0, Math.max(at, 0)).filter((word, index) => !(word === 'exec' && index === at - 1))
  const assignments = before.map((word) => /^([A-Z_][A-Z0-9_]*)=(.*)$/.exec(word))
  const rest = words.slice(at + 1)
  const first = rest.findIndex((word) => !word.startsWith('-'))
  if (at < 0 || first < 0 || assignments.includes(null))
    throw new Error(`the script 'serve' must be 'NAME=value node --flag program.ts'; it is '${script}'`)
  return {
    env: Object.fromEntries(assignments.map((found) => [found![1], found![2]])),
    flags: rest.slice(0, first),
    program: rest.slice(first),
  }
}
