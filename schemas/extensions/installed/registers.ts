import { loadParts } from '../load-parts.ts'

/** Registers of companies that the extensions bring, by name: functions of `RegisterAdapter`. */
export const extensionRegisters: Readonly<Record<string, unknown>> = Object.fromEntries(
  (await loadParts('registers')).map(({ name, value }) => [name, value]),
)
