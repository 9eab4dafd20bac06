declare module 'virtual:widget-groups' {
  import type { WidgetRegistry } from '#runtime/drawing/world.ts'
  /** node type -> group */
  export const groupOf: Readonly<Record<string, string>>
  /** node type -> event -> payload fields it declares */
  export const eventFields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** group -> its widgets, each group a chunk of its own */
  export const loadGroup: Readonly<Record<string, () => Promise<{ widgets: WidgetRegistry }>>>
  export const loadValidators: Readonly<
    Record<
      string,
      () => Promise<{ validators: Readonly<Record<string, import('#schemas/node-check.ts').CompiledValidator>> }>
    >
  >
  export const catalogHash: string
}
