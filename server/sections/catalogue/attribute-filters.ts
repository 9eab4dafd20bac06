import { z } from 'zod'
import { filterItem } from '#server/compiler/address/chosen-filters.ts'
import { FILTER_FIELD } from '#server/compiler/address/listing-state.ts'
import { node, section } from '#server/compiler/section.ts'

/** Groups that are open while no filter is selected. */
const OPEN = 4

export const attributeFiltersSection = section('attribute-filters')({
  title: 'What products can be told apart by, each with the number of products that choosing it would leave.',
  settings: z.strictObject({
    attributes: z
      .array(z.string().min(1))
      .max(50)
      .optional()
      .meta({
        description:
          'Codes of the attributes, in order; absent: all that can be filtered by, in the order of the shop.',
        examples: [['roast', 'origin']],
      }),
    open: z
      .int()
      .min(0)
      .max(50)
      .optional()
      .meta({ description: `How many groups begin open; absent means ${OPEN}.`, examples: [3] }),
  }),
  needs: ['listing'],
  resolve({ settings, data: { listing } }) {
    const facets = settings.attributes
      ? settings.attributes.flatMap((code) => listing.facets.find((facet) => facet.code === code) ?? [])
      : listing.facets
    const open = settings.open ?? OPEN
    const nodes = facets.map(({ code, label, values }, index) =>
      node(
        'filter-values',
        {
          label,
          name: FILTER_FIELD.values,
          isOpen: index < open || values.some(({ isSelected }) => isSelected),
          values: values.map(({ value, ...each }) => ({ item: filterItem(code, value), ...each })),
        },
        { key: code },
      ),
    )
    return nodes.length > 0 ? nodes : null
  },
})
