import { showToast } from '../../toasts/toasts.ts'
import type { RunStep } from '../step.ts'

/** Copies a text and says nothing; a browser that refuses is told of with a toast. */
export const copy: RunStep<'copy'> = async ({ text }, { shop }) => {
  try {
    await navigator.clipboard.writeText(text)
    return 'go on'
  } catch {
    // No permission or no secure context: nothing to repair, but the shopper must not believe it was copied.
    showToast(shop.store, 'error', shop.speak().t('error.generic'))
    return 'stop'
  }
}
