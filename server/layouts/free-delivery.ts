import type { Layout } from '#schemas/layout.ts'
import type { Currency } from '#schemas/locale.ts'
import { type Problem, pointerTo } from '#schemas/problem.ts'
import { ConfigTextKey } from '#server/platform/store-config/config-keys.ts'
import type { LayoutWorld } from './layout-world.ts'
import { isMail } from './mail-world.ts'
import { settingsParts } from './settings-parts.ts'

/** What a layout has to know of the shop's free delivery. Throws if that cannot be determined. */
export interface FreeDelivery {
  /** currencies of the shop for which store config has no price from which delivery is free */
  without(): Promise<Currency[]>
  /** those of them in which this text of store config names that price */
  withoutFor(key: ConfigTextKey): Promise<Currency[]>
}

/** In texts: the price from which delivery is free. */
export const AMOUNT = '{amount}'

/**
 * Warnings of sections that show the way to free delivery, or name its price, in currencies for which the shop has set
 * none: they leave it out there. One for each section.
 */
export async function freeDeliveryWarnings(
  layout: Layout,
  { sections, freeDelivery }: { sections: LayoutWorld['sections']; freeDelivery: FreeDelivery },
): Promise<Problem[]> {
  // In mails it is an amount of the order.
  if (isMail(layout.layout)) return []
  const found = await Promise.all(
    placesIn(layout, sections).map(async ({ path, key, lost }) => {
      const currencies = key === null ? await freeDelivery.without() : await freeDelivery.withoutFor(key)
      return currencies.length === 0 ? [] : [warningOf(path, lost, currencies)]
    }),
  )
  return [...Map.groupBy(found.flat(), sectionOf).values()].map(([first]) => first!)
}

interface Place {
  path: string
  /** of a text that may name the price; null for a section or text that does */
  key: ConfigTextKey | null
  lost: string
}

function placesIn(layout: Layout, sections: LayoutWorld['sections']): Place[] {
  const meters = Object.entries(layout.sections)
    .filter(([, { type }]) => sections.get(type)?.showsFreeDelivery)
    .map(([id]) => ({
      path: pointerTo('sections', id, 'type'),
      key: null,
      lost: 'the amount that is missing to free delivery is not shown',
    }))
  const texts = [...settingsParts(layout)].flatMap(({ value, path }): Place[] => {
    if (typeof value !== 'string') return []
    if (value.includes(AMOUNT)) return [{ path, key: null, lost: `the text with '${AMOUNT}' is left out` }]
    const key = ConfigTextKey.safeParse(value)
    return key.success ? [{ path, key: key.data, lost: `the text '${value}' with its '${AMOUNT}' is left out` }] : []
  })
  return [...meters, ...texts]
}

function warningOf(path: string, lost: string, currencies: readonly Currency[]): Problem {
  const pairs = currencies.map((currency) => `shipping/free_threshold/${currency}=<minor units>`)
  return {
    path,
    code: 'no-free-delivery',
    message: `Store config has no price from which delivery is free in ${currencies.join(', ')}: there ${lost}.`,
    fix: `Set it: npm run witryna -- config set ${pairs.join(' ')}`,
  }
}

const sectionOf = ({ path }: Problem) => path.split('/')[2]
