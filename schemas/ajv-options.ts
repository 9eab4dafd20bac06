/**
 * Options with which Ajv and zod give the same result for every value (`tests/schemas.test.ts` compares them). zod
 * counts text length in UTF-16 units and compiles patterns without the `u` flag, so Ajv must as well; plain JSON Schema
 * would count code points. Ajv's strict mode refuses unknown keywords; `x-reference`
 * says what a setting of a section refers to, and checks nothing.
 */
export const ajvOptions = {
  strict: true,
  keywords: ['x-reference'] as string[],
  // `RichText.min(1)` is a reference with a limit beside it: the type is in the referenced schema.
  strictTypes: false,
  unicode: false,
  unicodeRegExp: false,
  discriminator: true,
  logger: false,
} as const
