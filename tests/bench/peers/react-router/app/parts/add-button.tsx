import { ShoppingBasket } from 'lucide-react'
import { useFetcher } from 'react-router'
import styles from '../../../shared/shop.module.css'

export function AddButton({ sku, qty, name }: { sku: string; qty: number; name: string }) {
  const fetcher = useFetcher<{ isAdded: boolean }>()
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="qty" value={qty} />
      <button type="submit" className={styles.button} disabled={fetcher.state !== 'idle'}>
        <ShoppingBasket aria-hidden="true" /> {fetcher.data?.isAdded ? 'In the basket' : 'Add to basket'}
        <span className={styles.hidden}>: {name}</span>
      </button>
    </fetcher.Form>
  )
}
