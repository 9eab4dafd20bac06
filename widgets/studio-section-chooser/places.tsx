import { memo, useEffect, useRef, useState } from 'react'
import type { PropsOf } from '../define-catalog.ts'
import control from '../parts/control.module.css'
import type { sectionChooser } from './schema.ts'

interface PlacesProps {
  id: string
  places: PropsOf<typeof sectionChooser>['places']
  /** id of the message about the choice */
  described: string | undefined
}

/**
 * The choice of a place. A long page has hundreds, which a browser lays out each time that one of them changes: while they stand
 * folded away there is only the chosen one.
 */
export const Places = memo(function Places({ id, places, described }: PlacesProps) {
  const select = useRef<HTMLSelectElement>(null)
  /** the value chosen when they were folded away; null: all are there */
  const [only, setOnly] = useState<string | null>(null)

  useEffect(() => {
    const around = select.current?.closest('details')
    if (!around) return
    const fold = () => setOnly(around.open ? null : (select.current?.value ?? null))
    fold()
    around.addEventListener('toggle', fold)
    return () => around.removeEventListener('toggle', fold)
  }, [])

  return (
    <select
      ref={select}
      id={id}
      className={control.input}
      name="slot"
      defaultValue={places.value}
      aria-describedby={described}
    >
      {places.groups.map(({ title, options }) => (
        <optgroup key={title} label={title}>
          {options.map((option) =>
            only === null || option.value === only ? (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ) : null,
          )}
        </optgroup>
      ))}
    </select>
  )
})
