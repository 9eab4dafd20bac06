'use client'

import { ShoppingBasket } from 'lucide-react'
import { useActionState } from 'react'
import styles from '../../shared/shop.module.css'
import { addProduct } from './actions.ts'

export function AddButton({ sku, qty, name }: { sku: string; qty: number; name: string }) {
  const [isAdded, add, isAdding] = useActionState(addProduct, false)
  return (
    <form action={add}>
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="qty" value={qty} />
      <button type="submit" className={styles.button} disabled={isAdding}>
        <ShoppingBasket aria-hidden="true" /> {isAdded ? 'In the basket' : 'Add to basket'}
        <span className={styles.hidden}>: {name}</span>
      </button>
    </form>
  )
}
