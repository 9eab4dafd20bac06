import type { OptionIcon } from '#schemas/form-field.ts'

/** The icon of a delivery or payment kind; none for an unknown kind. */
export function iconOf(icons: Readonly<Record<string, OptionIcon>>, kind: string): { icon?: OptionIcon } {
  const icon = Object.hasOwn(icons, kind) ? icons[kind] : undefined
  return icon === undefined ? {} : { icon }
}
