import { setPasswordCost } from '../engine/accounts/passwords.ts'

/** Cost of argon2id in unit and contract tests; the browser tests and `passwords.test.ts` pay the whole one. */
export const CHEAP_PASSWORDS = { memory: 64, passes: 1, parallelism: 1 }

setPasswordCost(CHEAP_PASSWORDS)
