/**
 * Options with which Ajv and zod give the same result for every value (`tests/schemas.test.ts` compares them). zod
 * counts text length in UTF-16 units and compiles patterns without the `u` flag, so Ajv must as well; plain JSON Schema
 * would count code points. Ajv's strict mode refuses unknown keywords.
 */
export const ajvOptions = {
  strict: true,
  // `RichText.min(1)` is a reference with a limit beside it: the type is in the referenced schema.
  strictTypes: false,
  unicode: false,
  unicodeRegExp: false,
  discriminator: true,
  logger: false,
} as const
