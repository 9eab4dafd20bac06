import { z } from 'zod'

/** Answer of GET /api/captcha, in the format of ALTCHA 2. Fields of its format that are not named here may follow. */
export const CaptchaPuzzle = z
  .looseObject({
    parameters: z
      .looseObject({
        algorithm: z.string().meta({ description: 'Derivation of keys.', examples: ['PBKDF2/SHA-256'] }),
        nonce: z.string().meta({
          description: 'Password of the derivation, in hexadecimal; the counter is appended to it.',
          examples: ['c1a5298f939e87e8f962a5edfc206918'],
        }),
        salt: z.string().meta({
          description: 'Salt of the derivation, in hexadecimal.',
          examples: ['8f962a5edfc206918c1a5298f939e87e'],
        }),
        cost: z.int().meta({ description: 'Iterations of one derivation.', examples: [2000] }),
        keyLength: z.int().meta({ description: 'Bytes of the derived key.', examples: [32] }),
        keyPrefix: z.string().meta({
          description: 'First characters of the wanted key, in hexadecimal.',
          examples: ['4fa2'],
        }),
        expiresAt: z
          .int()
          .optional()
          .meta({
            description: 'Instant after which a solution does not count, in seconds since 1970.',
            examples: [1796040000],
          }),
      })
      .meta({ description: 'The puzzle: find the counter whose derived key begins with `keyPrefix`.' }),
    signature: z
      .string()
      .meta({ description: 'Signature of the shop, to be sent back.', examples: ['b1946ac92492d234'] }),
  })
  .meta({ description: 'A puzzle in the format of ALTCHA.' })
