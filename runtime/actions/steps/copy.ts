import { showToast } from '../../toasts/toasts.ts'
import type { RunStep } from '../step.ts'

/** Copies a text without a message; a refusal of the browser is reported by a toast. */
export const copy: RunStep<'copy'> = async ({ text }, { shop }) => {
  try {
    await navigator.clipboard.writeText(text)
    return 'go on'
  } catch {
    // No permission or no secure context: the shopper must not believe that the text was copied.
    showToast(shop.store, 'error', shop.texts().t('error.generic'))
    return 'stop'
  }
}
