import { consentAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'
import type { TrackingSettings } from './tracker.ts'

/** Loads the tracker with the shopper's first consent to statistics, and nothing of it before. Domain 1. */
export function loadTracking(
  store: Store,
  settings: TrackingSettings,
  load: () => Promise<Pick<typeof import('./follow-tracking.ts'), 'followTracking'>> = () =>
    import('./follow-tracking.ts'),
): void {
  let isLoading = false
  const allows = () => store.get(consentAtom).purposes.has('statistics')
  // The screen on view was requested with the shopper's bucket only if consent is older than this page.
  const wasAllowed = allows()
  const follow = () => {
    if (isLoading || !allows()) return
    isLoading = true
    load()
      .then(({ followTracking }) => followTracking(store, settings, wasAllowed))
      // The chunk may be gone with the version of this page: then the next page counts again.
      .catch(() => {})
  }
  follow()
  store.sub(consentAtom, follow)
}
