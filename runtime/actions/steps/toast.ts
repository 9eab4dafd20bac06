import { showToast } from '../../toasts/toasts.ts'
import type { RunStep } from '../step.ts'

export const toast: RunStep<'toast'> = ({ tone, text }, { shop }) => {
  showToast(shop.store, tone, text)
  return 'go on'
}
