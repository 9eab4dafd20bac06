import type { StaffRight } from '#schemas/staff-right.ts'
import type { TestCommerce } from './test-shop.ts'

/** A staff key with these rights, as it is sent: `authorization: Bearer <key>`. */
export async function staffKey(commerce: TestCommerce, name: string, rights: readonly StaffRight[]): Promise<string> {
  const answer = await commerce.fetch(
    new Request('http://commerce.test/staff/key', {
      method: 'POST',
      headers: {
        'cg-token': commerce.commerce.apiKey,
        'staff-operator': 'test',
        'x-headless': '1',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name, rights }),
    }),
  )
  const { key } = (await answer.json()) as { key: string }
  return key
}

/** The headers of a program with a staff key. */
export const asStaff = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
