import { type RefObject, useEffect, useState } from 'react'

interface Amounts {
  /** minor units */
  min: number | null
  max: number | null
}

/** Amounts as values of number fields, in major units; empty for no limit. */
interface TypedRange {
  min: string
  max: string
}

/**
 * The typed price range. It follows the amounts of the page, and is put in order when the form is submitted, as the
 * server does: if the server swaps the two amounts, one may equal its previous value and would not be drawn again.
 */
export function useTypedRange({ min, max }: Amounts, fields: RefObject<HTMLFieldSetElement | null>) {
  const [typed, setTyped] = useState({ min: inMajor(min), max: inMajor(max) })
  const type = (change: Partial<TypedRange>) => setTyped((range) => ({ ...range, ...change }))
  // Going back in history or removing a chip changes the amounts.
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

/** 3050 -> "30.50", 3000 -> "30", as a number field's value. */
function inMajor(minor: number | null): string {
  if (minor === null) return ''
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)
}
