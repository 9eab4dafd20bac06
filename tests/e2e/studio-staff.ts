import type { StaffRight } from '#schemas/staff-right.ts'
import type { Shopper } from './shop.ts'
import { store } from './store-tool.ts'

let made = 0

/** Lets a browser act with a new staff key of these rights, as with the session of a person. */
export async function actAsStaff(
  { page, origin }: Pick<Shopper, 'page' | 'origin'>,
  rights: readonly StaffRight[],
): Promise<void> {
  made += 1
  const name = `e2e-${process.pid}-${made}`
  const { code, out, err } = await store(['keys', 'create', name, '--rights', rights.join()])
  const key = /staff_[0-9a-f]{16}_[\w-]{43}/.exec(out)?.[0]
  if (code !== 0 || key === undefined) throw new Error(`No staff key was made: ${out} ${err}`)
  await page.context().addCookies([{ name: 'staff_session', value: key, url: origin, httpOnly: true }])
}
