import type { LayoutSource } from './layout-source.ts'

/** The error for a screen without a layout: the file that was refused and why, or the file that is missing. */
export function missingLayout(layouts: Pick<LayoutSource, 'refusal'>, name: string): Error {
  const refusal = layouts.refusal(name)
  return new Error(
    refusal === null
      ? `There is no layout '${name}', but its screen is built. Add layouts/${name}.json.`
      : `layouts/${name}.json was refused at the start: ${refusal} \`npm run unit -- layouts\` checks it.`,
  )
}
