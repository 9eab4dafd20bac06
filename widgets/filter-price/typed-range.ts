import { type RefObject, useCallback, useEffect, useState } from 'react'

interface Amounts {
  /** minor units */
  min: number | null
  max: number | null
  /** minor units in one unit of the fields */
  minorUnits: number
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
export function useTypedRange({ min, max, minorUnits }: Amounts, fields: RefObject<HTMLFieldSetElement | null>) {
  /** 3050 -> "30.50", 3000 -> "30", as a number field's value */
  const inUnits = useCallback(
    (minor: number | null) => {
      if (minor === null) return ''
      const digits = minor % minorUnits === 0 ? 0 : Math.ceil(Math.log10(minorUnits))
      return (minor / minorUnits).toFixed(digits)
    },
    [minorUnits],
  )
  const [typed, setTyped] = useState({ min: inUnits(min), max: inUnits(max) })
  const type = (change: Partial<TypedRange>) => setTyped((range) => ({ ...range, ...change }))
  // Going back in history or removing a chip changes the amounts.
  useEffect(() => setTyped((range) => ({ ...range, min: inUnits(min) })), [min, inUnits])
  useEffect(() => setTyped((range) => ({ ...range, max: inUnits(max) })), [max, inUnits])
  useEffect(() => {
    const sending = new AbortController()
    fields.current?.form?.addEventListener('submit', () => setTyped(inOrder), { signal: sending.signal })
    return () => sending.abort()
  }, [fields])
  return { typed, type, isChanged: typed.min !== inUnits(min) || typed.max !== inUnits(max) }
}

function inOrder({ min, max }: TypedRange): TypedRange {
  const isReversed = min !== '' && max !== '' && Number(min) > Number(max)
  return isReversed ? { min: max, max: min } : { min, max }
}
