import type { Cart } from '#schemas/cart.ts'
import styles from './styles.module.css'

/** Why a company in another EU country pays no VAT, or why it still does. Domain 1. */
export function SupplyNote({ cart }: { cart: Cart | null }) {
  const supply = cart?.intraEuSupply
  if (!supply) return null
  return (
    <p className={styles.supply} aria-live="polite">
      {supply.label}
    </p>
  )
}
