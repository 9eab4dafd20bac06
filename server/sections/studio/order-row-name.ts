import type { Order } from '#schemas/order.ts'

/** A row of an order with the variant: `Kettle, White`. */
export const orderRowName = ({ name, options }: Pick<Order['items'][number], 'name' | 'options'>): string =>
  [name, ...options.map(({ valueLabel }) => valueLabel)].join(', ')
