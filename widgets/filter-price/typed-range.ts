import { type RefObject, useEffect, useState } from 'react'

interface Amounts {
  /** minor units */
  min: number | null
  max: number | null
}

/** Amounts as number fields hold them, in major units; empty for no limit. */
interface TypedRange {
  min: string
  max: string
}

/**
 * A price range as it is typed. It follows the amounts of the page, and is put in order when the form is sent, as the server does:
 * an amount that the server exchanges for the other one may be the same as before, and would not be drawn again.
 */
export function useTypedRange({ min, max }: Amounts, fields: RefObject<HTMLFieldSetElement | null>) {
  const [typed, setTyped] = useState({ min: inMajor(min), max: inMajor(max) })
  const type = (change: Partial<TypedRange>) => setTyped((range) => ({ ...range, ...change }))
  // Going back in history, or a chip taken away, brings another amount.
  useEffect(() => setTyped((range) => ({ ...range, min: inMajor(min) })), [min])
  useEffect(() => setTyped((range) => ({ ...range, max: inMajor(max) })), [max])
  useEffect(() => {
    const sending = new AbortController()
    fields.current?.form?.addEventListener('submit', () => setTyped(inOrder), { signal: sending.signal })
    return () => sending.abort()
  }, [fields])
  return { typed, type, isChanged: typed.min !== inMajor(min) || typed.max !== inMajor(max) }
}

function inOrder({ min, max }: TypedRange): TypedRange {
  const isReversed = min !== '' && max !== '' && Number(min) > Number(max)
  return isReversed ? { min: max, max: min } : { min, max }
}

/** 3050 -> "30.50", 3000 -> "30", as a number field holds it. */
function inMajor(minor: number | null): string {
  if (minor === null) return ''
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)
}
