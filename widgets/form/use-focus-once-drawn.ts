import { useCallback, useLayoutEffect, useState } from 'react'

/**
 * Moves focus to the element with an id. If called together with a change of state, focus moves after that change is
 * drawn.
 */
export function useFocusOnceDrawn(): (target: string) => void {
  const [focus, setFocus] = useState<{ target: string } | null>(null)
  useLayoutEffect(() => {
    if (focus) document.getElementById(focus.target)?.focus()
  }, [focus])
  return useCallback((target) => setFocus({ target }), [])
}
