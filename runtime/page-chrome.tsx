import { Announcer } from './announcing/announcer.tsx'
import { ProgressBar } from './progress/progress-bar.tsx'
import { ToastRegion } from './toasts/toast-region.tsx'

/** The parts around each screen: the progress bar, the toasts and the live region. Empty in HTML, filled by script. */
export function PageChrome() {
  return (
    <>
      <ProgressBar />
      <ToastRegion />
      <Announcer />
    </>
  )
}
