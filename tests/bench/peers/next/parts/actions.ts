'use server'

import { cookies } from 'next/headers'
import { addToCart } from '../../shared/commerce.server.ts'
import { toCurrency } from '../../shared/list.ts'

/** Answers whether the product is in the cart. */
export async function addProduct(_: boolean, form: FormData): Promise<boolean> {
  const jar = await cookies()
  const id = await addToCart(form, jar.get('cartId')?.value, toCurrency(jar.get('currency')?.value))
  jar.set('cartId', id, { httpOnly: true, sameSite: 'lax' })
  return true
}
