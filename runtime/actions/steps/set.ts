import { writeData } from '../../state/write-data.ts'
import type { RunStep } from '../step.ts'

/** Sets live data of this page; the server is not called. */
export const set: RunStep<'set'> = ({ pointer, value }, { shop }) => {
  writeData(shop.store, [{ pointer, value }])
  return 'go on'
}
