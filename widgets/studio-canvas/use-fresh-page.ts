import { useEffect, useRef, useState } from 'react'
import { useHost } from '../host.ts'
import { SAVED, settleTyped } from '../parts/studio-saving.ts'

interface FreshPage {
  /** element that holds the fields */
  fieldsId: string
  refreshMs: number
  version: string
}

const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]'

/**
 * Shows the page anew when something was saved, and from time to time to see what others do; never under the hands of somebody who
 * types: whether it is behind what they have saved meanwhile is returned. What is pressed while something is not saved yet waits for that, so that it is done with the draft as it is then.
 */
export function useFreshPage({ fieldsId, refreshMs, version }: FreshPage): boolean {
  const { emit, useIsLive } = useHost()
  const isLive = useIsLive()
  /** something was saved that the page does not show yet */
  const isBehind = useRef(false)
  const [isTold, tell] = useState(false)
  const look = useRef(async () => {})
  look.current = async () => {
    isBehind.current = false
    await emit('look')
    tell(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what it waits for
  useEffect(() => {
    isBehind.current = false
    tell(false)
  }, [version])

  useEffect(() => {
    if (!isLive) return
    const types = () =>
      document.activeElement?.matches(TYPED) === true &&
      document.getElementById(fieldsId)?.contains(document.activeElement) === true
    function onSaved() {
      isBehind.current = true
      if (types()) tell(true)
      else void look.current()
    }
    function onLeft() {
      setTimeout(() => {
        if (isBehind.current && !types() && settleTyped().length === 0) void look.current()
      })
    }
    /** The button of a form leaves the focus in the field; who presses it has done typing. */
    function onSent({ target }: Event) {
      if (!(target instanceof Node) || document.getElementById(fieldsId)?.contains(target) !== true) return
      setTimeout(async () => {
        await Promise.all(settleTyped())
        if (isBehind.current) void look.current()
      })
    }
    function onTick() {
      if (document.visibilityState === 'visible' && !types() && settleTyped().length === 0) void look.current()
    }
    const timer = setInterval(onTick, refreshMs)
    const fields = document.getElementById(fieldsId)
    document.addEventListener(SAVED, onSaved)
    fields?.addEventListener('focusout', onLeft)
    // The form itself lets the event go no further.
    window.addEventListener('submit', onSent, true)
    return () => {
      clearInterval(timer)
      document.removeEventListener(SAVED, onSaved)
      fields?.removeEventListener('focusout', onLeft)
      window.removeEventListener('submit', onSent, true)
    }
  }, [isLive, fieldsId, refreshMs])

  useEffect(() => {
    if (!isLive) return
    let isFree = false
    async function onClick(event: MouseEvent) {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button') : null
      if (isFree || !target || target.closest(`#${CSS.escape(fieldsId)} form[data-saves]`)) return
      const waits = settleTyped()
      const isLink = target.matches('a')
      if (waits.length === 0 && (isLink || !isBehind.current)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      await Promise.all(waits)
      if (!isLink) await look.current()
      const again = target.isConnected ? target : target.id === '' ? null : document.getElementById(target.id)
      isFree = true
      again?.click()
      isFree = false
    }
    const listener = (event: MouseEvent) => void onClick(event)
    window.addEventListener('click', listener, true)
    return () => window.removeEventListener('click', listener, true)
  }, [isLive, fieldsId])
  return isTold
}
