import { key, type OperationParts } from 'witryna/operation'
import { z } from 'zod'

export const input = z.strictObject({ city: key(60, 'City to remember.', 'Łódź') })

export default {
  description: 'Remembers the city whose store a shopper wants to see.',
  access: 'anyone',
  refusals: { 422: 'There is no store in this city.' },
  input,
} satisfies OperationParts
