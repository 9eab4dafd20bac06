import type { Insertable } from 'kysely'
import type { SeedProduct } from '../../seed/shapes.ts'
import type { SeedData } from '../../seed/shop-data.ts'
import type { EngineTables } from '../schema.ts'

/**
 * The manufacturer as one more filter; a product's page names it elsewhere, so it is not among the shown attributes.
 */
const MAKER = { code: 'manufacturer', label: { pl: 'Marka', en: 'Brand', de: 'Marke' } }

type AttributeValue = { code: string; value: string; texts: string | null }

/** Attribute definitions and their possible values. */
export function attributeRows({ attributeDefinitions, products }: SeedData) {
  const makers = [...new Set(products.map((product) => product.manufacturer))].sort((a, b) => a.localeCompare(b, 'pl'))
  const attributes: Insertable<EngineTables['attributes']>[] = [
    ...attributeDefinitions.map(({ code, type, label, filterable }, position) => ({
      code,
      position,
      type,
      label: JSON.stringify(label),
      is_filter: filterable,
      is_shown: 1 as const,
    })),
    {
      code: MAKER.code,
      position: attributeDefinitions.length,
      type: 'select',
      label: JSON.stringify(MAKER.label),
      is_filter: 1,
      is_shown: 0,
    },
  ]
  const attribute_values: Insertable<EngineTables['attribute_values']>[] = [
    ...attributeDefinitions.flatMap(({ code, options = [] }) =>
      options.map(({ value, label }, position) => ({
        attribute_code: code,
        value,
        position,
        label: JSON.stringify(label),
      })),
    ),
    ...makers.map((maker, position) => ({
      attribute_code: MAKER.code,
      value: maker,
      position,
      label: JSON.stringify({ pl: maker, en: maker, de: maker }),
    })),
  ]
  return { attributes, attribute_values }
}

export function productAttributes(product: SeedProduct): Insertable<EngineTables['product_attributes']>[] {
  const own = product.attributes.flatMap(({ code, value }): AttributeValue[] => {
    if (Array.isArray(value)) return value.map((each) => ({ code, value: each, texts: null }))
    if (typeof value === 'object') return [{ code, value: '', texts: JSON.stringify(value) }]
    return [{ code, value: String(value), texts: null }]
  })
  return [...own, { code: MAKER.code, value: product.manufacturer, texts: null }].map(
    ({ code, value, texts }, position) => ({
      product_id: product.id,
      attribute_code: code,
      value,
      position,
      texts,
    }),
  )
}
