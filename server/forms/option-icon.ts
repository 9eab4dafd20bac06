import type { OptionIcon } from '#schemas/form-field.ts'

/** The icon for a kind of delivery or payment; none for a kind that the shop does not know. */
export function iconOf(icons: Readonly<Record<string, OptionIcon>>, kind: string): { icon?: OptionIcon } {
  const icon = Object.hasOwn(icons, kind) ? icons[kind] : undefined
  return icon === undefined ? {} : { icon }
}
