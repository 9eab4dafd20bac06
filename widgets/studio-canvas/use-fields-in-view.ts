import { type RefObject, useEffect, useRef } from 'react'

/** Shows the fields of a section from their start once another one is chosen, wherever they stand: beside the outline, or far below it. */
export function useFieldsInView(fields: RefObject<HTMLElement | null>, chosen: string): void {
  const before = useRef(chosen)
  useEffect(() => {
    const own = fields.current
    if (before.current === chosen || !own) return
    before.current = chosen
    own.scrollTop = 0
    const { top } = own.getBoundingClientRect()
    if (chosen !== '' && (top < 0 || top > window.innerHeight / 2)) own.scrollIntoView({ block: 'start' })
  }, [fields, chosen])
}
