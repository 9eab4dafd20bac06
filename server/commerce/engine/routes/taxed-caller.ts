import type { Caller } from '../../parts.ts'
import { taxedIn } from '../tax.ts'
import type { Engine } from './engine.ts'

/** The caller with the VAT of the country that the shop names; it names none while its own country decides. */
export async function taxedCaller(caller: Caller, rules: Engine['rules']): Promise<Caller> {
  return caller.taxCountry === undefined ? caller : taxedIn(caller, (await rules()).tax, caller.taxCountry)
}
