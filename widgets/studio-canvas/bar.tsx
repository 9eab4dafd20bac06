import type { PropsOf } from '../define-catalog.ts'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import type { canvas } from './schema.ts'
import styles from './styles.module.css'

interface BarProps {
  id: string
  bar: PropsOf<typeof canvas>['bar']
  widthPx: number
  /** it is that of this screen, and of none of the links */
  isOwn: boolean
  onWidth(widthPx: number): void
}

/** Page and width, as links and a form that is sent; with script a typed width holds at once. */
export function Bar({
  id,
  bar: { title, action, widths, width, path, kept, submit },
  widthPx,
  isOwn,
  onWidth,
}: BarProps) {
  return (
    <form method="get" action={action} className={styles.bar} aria-label={title}>
      {kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul className={styles.widths}>
        {widths.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <a
              className={button({ look: 'quiet', size: 's' })}
              href={href}
              aria-current={(isCurrent && !isOwn) || undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <label className={styles.field} htmlFor={`${id}-width`}>
        <span>{width.label}</span>
        <input
          // Another width from the server takes the place of a typed one.
          key={widthPx}
          id={`${id}-width`}
          className={control.input}
          type="number"
          name={width.name}
          min={width.min}
          max={width.max}
          defaultValue={widthPx}
          onChange={({ target }) => {
            if (target.validity.valid && target.value !== '') onWidth(target.valueAsNumber)
          }}
        />
      </label>
      {path === undefined ? null : (
        <label className={styles.path} htmlFor={`${id}-path`}>
          <span>{path.label}</span>
          <input
            key={path.value}
            id={`${id}-path`}
            className={control.input}
            type="text"
            name={path.name}
            defaultValue={path.value}
            autoComplete="off"
          />
        </label>
      )}
      <button type="submit" className={button({ look: 'secondary', size: 's' })}>
        {submit}
      </button>
    </form>
  )
}
