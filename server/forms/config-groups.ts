import { CONFIG_ROWS, type KnownRow } from '#server/platform/store-config/config-keys.ts'

/** Beginnings of the keys of each group of settings, in the order of the studio. */
const GROUPS = {
  shop: ['general/', 'header/', 'shopping_benefits/', 'returns/address'],
  selling: ['maintenance/', 'checkout/', 'shipping/', 'catalog/', 'product/'],
  money: ['currency/', 'price/'],
  languages: ['locale/', 'messages/'],
  tax: ['tax/', 'invoices/'],
  customers: ['returns/', 'customer/', 'contact/', 'newsletter/', 'mails/', 'staff/'],
  look: ['theme/'],
  outside: ['gtm/', 'site_search/', 'feeds/'],
} as const

export type ConfigGroup = keyof typeof GROUPS
export const CONFIG_GROUPS = Object.keys(GROUPS) as ConfigGroup[]

/** A setting of the studio: a key of store config with its row. */
export interface Setting {
  key: string
  row: KnownRow
  group: ConfigGroup
  /** what stands for `<locale>` or `<currency>` in its pattern; null for none */
  part: string | null
}

/** Every setting that the shop follows; those for other programs are left to them. */
export const SETTINGS: readonly Setting[] = CONFIG_ROWS.filter(({ isPublishedOnly }) => !isPublishedOnly).flatMap(
  (row) =>
    row.keys.map((key) => ({
      key,
      row,
      group: groupOf(key),
      part: key === row.pattern ? null : key.split('/').at(-1)!,
    })),
)

export function settingsOf(group: ConfigGroup): readonly Setting[] {
  return SETTINGS.filter((setting) => setting.group === group)
}

/** The group whose longest beginning fits; a new key without one belongs to the shop. */
function groupOf(key: string): ConfigGroup {
  const fitting = CONFIG_GROUPS.flatMap((group) =>
    GROUPS[group].filter((beginning) => key.startsWith(beginning)).map((beginning) => ({ group, beginning })),
  )
  return fitting.sort((a, b) => b.beginning.length - a.beginning.length)[0]?.group ?? 'shop'
}
