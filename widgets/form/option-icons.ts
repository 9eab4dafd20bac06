import {
  Banknote,
  Box,
  CreditCard,
  Landmark,
  type LucideIcon,
  Mail,
  MapPin,
  Package,
  Smartphone,
  Store,
  Truck,
  Wallet,
} from 'lucide-react'
import type { OptionIcon } from '#schemas/form-field.ts'

/** The icon of each name. Look 5. */
export const OPTION_ICONS: Readonly<Record<OptionIcon, LucideIcon>> = {
  bank: Landmark,
  box: Box,
  card: CreditCard,
  cash: Banknote,
  mail: Mail,
  pallet: Package,
  pin: MapPin,
  smartphone: Smartphone,
  store: Store,
  truck: Truck,
  wallet: Wallet,
}
