import { linkTo } from '#locales/route-table.ts'
import { localesOf, SYSTEM_SHOPPER } from './http/visit/shop-rules.ts'
import type { Report } from './platform/report.ts'
import type { PortsFor } from './ports/ports.ts'

/**
 * The path of a new link for the first owner of the studio, which ends the one before. Null if there is an owner, and while
 * the commerce API cannot say.
 */
export async function firstOwnerPath({
  portsFor,
  report,
}: {
  portsFor: PortsFor
  report: Report
}): Promise<string | null> {
  try {
    const { staff, store } = portsFor(SYSTEM_SHOPPER)
    const token = await staff.firstLink()
    if (token === null) return null
    const config = await store.config()
    return linkTo(config ? localesOf(config)[0] : 'pl', 'studio_welcome', {}, { token })
  } catch (error) {
    // The shop sells without its studio; the next start tries again.
    report({ kind: 'upstream', message: 'There is no link for the first owner of the studio', error })
    return null
  }
}
