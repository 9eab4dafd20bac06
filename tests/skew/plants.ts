/** One edit of a source file: the text must be there, once. */
export interface Edit {
  file: string
  find: string
  replace: string
}

/** Why an edit does not fit the text of its file, or null. Then `find` has to follow the source. */
export function placeFault({ file, find }: Edit, text: string): string | null {
  const count = text.split(find).length - 1
  return count === 1 ? null : `${file} holds the planted place ${count} times: ${find}`
}

/** One kind of change that a next version could make, as edits of this one. */
export interface Plant {
  kind: string
  edits: readonly Edit[]
  /** a piece of the JSON that the newer version sends to its own clients */
  own: string
  /** what a client of this version gets in its place; null: nothing */
  older: string | null
}

/** Every kind of change that the rules allow, each at a place that the walk passes. */
export const PLANTS: readonly Plant[] = [
  {
    kind: 'a field more, deep inside',
    own: '"roastedOn":"2026-11-01"',
    older: null,
    edits: [
      {
        file: 'schemas/product.ts',
        find: 'export const ProductSummary = z\n  .strictObject({',
        replace:
          "export const ProductSummary = z\n  .strictObject({\n    roastedOn: z.string().optional().meta({ description: 'Day of roasting.', examples: ['2026-11-01'] }),",
      },
      {
        file: 'server/sections/catalogue/product-tiles.ts',
        find: 'return { ...product, images: images.slice(0, 1) }',
        replace: "return { ...product, images: images.slice(0, 1), roastedOn: '2026-11-01' }",
      },
    ],
  },
  {
    kind: 'a higher version of a type',
    own: '"tone":"dark"',
    older: null,
    edits: [
      {
        file: 'widgets/site-header/schema.ts',
        find: "  type: 'site-header',",
        replace:
          "  type: 'site-header',\n  v: 2,\n  versions: { 2: { upgrade: (props) => ({ tone: 'dark', ...props }), downgrade: () => ({}) } },",
      },
      {
        file: 'widgets/site-header/schema.ts',
        find: 'props: z.strictObject({}),',
        replace:
          "props: z.strictObject({ tone: z.enum(['dark', 'light']).meta({ description: 'Colours.' }) }),\n  defaults: { tone: 'dark' },",
      },
    ],
  },
  {
    kind: 'a type removed, another one in its place',
    own: '"type":"page-trail"',
    older: '"type":"breadcrumbs"',
    edits: [
      {
        file: 'widgets/breadcrumbs/schema.ts',
        find: "  type: 'breadcrumbs',",
        replace: "  type: 'page-trail',\n  fallback: ({ props }) => ({ type: 'breadcrumbs', v: 1, props }),",
      },
      {
        file: 'widgets/registry.ts',
        find: '  breadcrumbs: Breadcrumbs,',
        replace: "  'page-trail': Breadcrumbs,",
      },
      {
        file: 'widgets/message-keys.ts',
        find: '  breadcrumbs: [',
        replace: "  'page-trail': [",
      },
      {
        file: 'server/sections/frame/breadcrumbs.ts',
        find: "node('breadcrumbs', ",
        replace: "node('page-trail', ",
      },
    ],
  },
  {
    kind: 'a new effect',
    own: '"effect":"vibrate"',
    older: null,
    edits: [
      {
        file: 'schemas/effect.ts',
        find: "    z\n      .strictObject({ effect: z.literal('refresh') })",
        replace:
          "    z.strictObject({ effect: z.literal('vibrate') }).meta({ description: 'Lets the device vibrate.' }),\n    z\n      .strictObject({ effect: z.literal('refresh') })",
      },
      {
        file: 'schemas/effect.ts',
        find: '  announce: { optional: true },',
        replace: '  announce: { optional: true },\n  vibrate: { optional: true },',
      },
      {
        file: 'runtime/actions/read-answer.ts',
        find: '  refresh: () => true,',
        replace: '  refresh: () => true,\n  vibrate: () => true,',
      },
      {
        file: 'server/actions/cart/cart.ts',
        find: "effects: () => [toast('success', t('cart.add_ok'),",
        replace: "effects: () => [{ effect: 'vibrate' }, toast('success', t('cart.add_ok'),",
      },
    ],
  },
  {
    kind: 'a new value of an enum',
    own: '"icon":"sun"',
    older: '"icon":"truck"',
    edits: [
      {
        file: 'widgets/parts/icon-names.ts',
        find: "import { z } from 'zod'",
        replace: "import type { z } from 'zod'\nimport { enumWith } from '#schemas/stand-ins.ts'",
      },
      {
        file: 'widgets/parts/icon-names.ts',
        find: "export const IconName = z.enum([\n  'bag',",
        replace: "export const IconName = enumWith([\n  'bag',\n  'sun',",
      },
      {
        file: 'widgets/parts/icon-names.ts',
        find: "  'truck',\n])",
        replace: "  'truck',\n], { sun: 'truck' })",
      },
      {
        file: 'widgets/parts/icons.ts',
        find: '  truck: Truck,',
        replace: '  truck: Truck,\n  sun: Flame,',
      },
      {
        file: 'server/sections/catalogue/product-perks.ts',
        find: '[{ ...(icon && { icon }), text: filled }]',
        replace: "[{ icon: 'sun' as const, text: filled }]",
      },
    ],
  },
  {
    kind: 'a new event',
    own: '"pin":[{"do":"toast"',
    older: null,
    edits: [
      {
        file: 'widgets/product-tile/schema.ts',
        find: '  events: {\n    add: ',
        replace:
          "  events: {\n    pin: z.strictObject({}).meta({ description: 'The product is pinned to the top of the list.' }),\n    add: ",
      },
      {
        file: 'server/sections/catalogue/product-tiles.ts',
        find: '{ key: product.id, on: { add: ',
        replace: "{ key: product.id, on: { pin: [{ do: 'toast', tone: 'info', text: 'Pinned' }], add: ",
      },
    ],
  },
  {
    kind: 'a new field of an operation',
    own: '"isGift":true',
    // Arguments of a step are sent back as they came.
    older: '"isGift":true',
    edits: [
      {
        file: 'schemas/operations/cart.ts',
        find: "      sku: key(64, 'SKU of the product.', 'MOKA-3'),",
        replace:
          "      sku: key(64, 'SKU of the product.', 'MOKA-3'),\n      isGift: z.boolean().optional().meta({ description: 'Whether it is wrapped; absent: false.' }),",
      },
      {
        file: 'server/sections/catalogue/product-tiles.ts',
        find: '{ sku, configurableOptions } : { sku } },',
        replace: '{ sku, configurableOptions, isGift: true } : { sku, isGift: true } },',
      },
    ],
  },
]
