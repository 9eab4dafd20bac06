import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import { Layout } from '#schemas/layout.ts'

/** The shipped mail layouts, by name (`mails/order-received`). */
export function shippedMails(): (name: string) => Layout | null {
  const texts = readDefaultLayouts()
  return (name) => {
    const text = texts.get(name)
    return text === undefined ? null : Layout.parse(JSON.parse(text))
  }
}
