import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import styles from './pick.module.css'
import type { dataTable } from './schema.ts'

type Pick = NonNullable<WidgetProps<typeof dataTable>['props']['pick']>

/** A plain form around the rows: the chosen ones are part of the address that it opens. */
export function PickRows({ id, pick, rows, children }: { id: string; pick: Pick; rows: number; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const everything = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(0)
  const follow = () => setChosen(boxesIn(form.current).filter(({ checked }) => checked).length)
  // Boxes that were ticked before script came, or that the browser ticks again on the way back.
  useEffect(() => setChosen(boxesIn(form.current).filter(({ checked }) => checked).length), [])
  useEffect(() => {
    if (!everything.current) return
    everything.current.checked = chosen > 0 && chosen === rows
    everything.current.indeterminate = chosen > 0 && chosen < rows
  }, [chosen, rows])
  function chooseAll(isChosen: boolean) {
    for (const box of boxesIn(form.current)) box.checked = isChosen
  }
  const { action, all, submit, everything: found } = pick
  return (
    <form ref={form} method="get" action={action} className={styles.form} onChange={follow}>
      <label className={styles.all}>
        <input
          ref={everything}
          type="checkbox"
          className={styles.box}
          onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
        />
        {all}
      </label>
      {children}
      {found?.kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className={styles.bar} id={`${id}-pick`}>
        <span role="status" className={styles.count}>
          {pick.count.replace('{chosen}', String(chosen)).replace('{total}', String(rows))}
        </span>
        <button type="submit" className={button({ size: 's' })}>
          {submit}
        </button>
        {found ? (
          <button type="submit" name={found.name} value="1" className={button({ look: 'secondary', size: 's' })}>
            {found.label}
          </button>
        ) : null}
      </p>
    </form>
  )
}

const boxesIn = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[data-row]') ?? []),
]

/** The box of one row. */
export function PickCell({ pick: { name, label }, value, row }: { pick: Pick; value: string; row: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: browsers drop the role of a table that is not drawn as one
    <td role="cell" data-type="pick">
      <label className={styles.hit}>
        <input
          type="checkbox"
          className={styles.box}
          name={name}
          value={value}
          aria-label={`${label}: ${row}`}
          data-row=""
        />
      </label>
    </td>
  )
}
