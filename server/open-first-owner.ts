import { linkTo } from '#locales/route-table.ts'
import { localesOf, SYSTEM_SHOPPER } from './http/visit/shop-rules.ts'
import type { Report } from './platform/report.ts'
import type { PortsFor } from './ports/ports.ts'

/**
 * What a start says of the studio while it has no owner. The link goes to a terminal and not to a log, which others read
 * and keep: who has it becomes the owner of the shop. In production others are told how to make one.
 */
export function firstOwnerLines(
  link: string | null,
  { isTerminal, isTryOut }: { isTerminal: boolean /** in development, or a demo shop */; isTryOut: boolean },
): string[] {
  if (link === null) return []
  return isTerminal || isTryOut
    ? [`Studio        ${link}`, '              (for its first owner: works once, for one day, until the next start)']
    : ['Studio        has no owner yet; `npm run witryna -- people link` makes the link for one']
}

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
