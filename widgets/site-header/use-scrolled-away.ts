import { useEffect, useState } from 'react'

/** px from the top within which the header always shows, and px to be scrolled in one direction before it moves. S2.98, S2.99. */
const TOP_MARGIN_PX = 100
const THRESHOLD_PX = 20

/** True while the header should be out of the way: after scrolling down, until one scrolls up. */
export function useScrolledAway(): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    let turn = window.scrollY
    function onScroll() {
      const y = Math.max(0, window.scrollY)
      if (y <= TOP_MARGIN_PX) {
        turn = y
        setAway(false)
      } else if (y > turn + THRESHOLD_PX) {
        turn = y
        setAway(true)
      } else if (y < turn - THRESHOLD_PX) {
        turn = y
        setAway(false)
      }
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isAway
}
