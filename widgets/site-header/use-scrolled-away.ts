import { useEffect, useState } from 'react'

/**
 * Distance in px from the top within which the header is always shown, and distance in one direction before it moves.
 * S2.98, S2.99.
 */
const TOP_MARGIN_PX = 100
const THRESHOLD_PX = 20

interface HeaderState {
  /** the header is hidden: after scrolling down, until the shopper scrolls up or uses Tab */
  isAway: boolean
  /**
   * keyboard focus has shown it again, without animation: the browser would scroll the page to an element in a moving
   * header
   */
  isAtOnce: boolean
}

export function useHeaderState(): HeaderState {
  const [isAway, setAway] = useState(false)
  const [isAtOnce, setAtOnce] = useState(false)
  useEffect(() => {
    let turn = window.scrollY
    function onKeyDown({ key, shiftKey }: KeyboardEvent) {
      if (key !== 'Tab' || !shiftKey) return
      turn = Math.max(0, window.scrollY)
      setAtOnce(true)
      setAway(false)
    }
    function onScroll() {
      const y = Math.max(0, window.scrollY)
      if (y <= TOP_MARGIN_PX) {
        turn = y
        setAway(false)
      } else if (y > turn + THRESHOLD_PX) {
        turn = y
        setAtOnce(false)
        setAway(true)
      } else if (y < turn - THRESHOLD_PX) {
        turn = y
        setAway(false)
      }
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
  return { isAway, isAtOnce }
}
