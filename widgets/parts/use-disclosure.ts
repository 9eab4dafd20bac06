import { type RefObject, useEffect, useRef } from 'react'

/**
 * A `<details>` that behaves like a menu once script runs: Escape closes it and returns focus to its summary; a click
 * outside, focus outside or a followed link inside closes it too. Without script it just opens and closes.
 */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && details.contains(target))
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !details?.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    function onPointerDown(event: PointerEvent) {
      if (details && isOutside(event.target)) details.open = false
    }
    function onFocusOut(event: FocusEvent) {
      if (details && event.relatedTarget !== null && isOutside(event.relatedTarget)) details.open = false
    }
    function onClick(event: MouseEvent) {
      const pressed = event.target instanceof Element && event.target.closest('a, button')
      if (!details || !pressed) return
      details.open = false
      // The focused element becomes hidden, so focus moves to the summary.
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    details.addEventListener('keydown', onKeyDown)
    details.addEventListener('focusout', onFocusOut)
    details.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      details.removeEventListener('keydown', onKeyDown)
      details.removeEventListener('focusout', onFocusOut)
      details.removeEventListener('click', onClick)
    }
  }, [])
  return ref
}
