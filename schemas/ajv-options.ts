/**
 * Settings under which Ajv and zod say the same of every value (`tests/schemas.test.ts` holds them together).
 * zod counts a text in UTF-16 units and makes its patterns without the `u` flag, so Ajv must as well; JSON Schema alone
 * would count code points. Ajv's strict mode refuses keywords that it does not know.
 */
export const ajvOptions = {
  strict: true,
  // `RichText.min(1)` is a reference with a bound beside it: the type stands in what is referred to.
  strictTypes: false,
  unicode: false,
  unicodeRegExp: false,
  discriminator: true,
  logger: false,
} as const
