import styles from './gallery.module.css'
import type { Inspection } from './inspection.ts'
import { type Schema, schemaRows } from './schema-rows.ts'

/** Props of a node type with their descriptions, fields of objects below them. */
export function PropsTable({ schema }: { schema: Schema | null }) {
  if (!schema) return <p>Loading…</p>
  const rows = schemaRows(schema)
  if (rows.length === 0) return <p>It has no props.</p>
  return (
    // Long tables scroll by themselves, with the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} aria-label="Table of props" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Prop</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, kind, isRequired, description }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
                {isRequired ? '' : ' (optional)'}
              </th>
              <td>{kind}</td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Roles and names, as a screen reader finds them. */
export function AccessibilityTree({ tree }: { tree: Inspection['tree'] | null }) {
  if (!tree) return <p>Reading…</p>
  const text = tree.map(({ depth, role, name }) => `${'  '.repeat(depth)}${role}${name ? ` "${name}"` : ''}`).join('\n')
  return <JsonPanel text={text === '' ? 'Nothing is exposed.' : text} label="Roles and names" />
}

/** A long text that scrolls by itself. */
export function JsonPanel({ text, label }: { text: string | null; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.code} aria-label={label} tabIndex={0}>
      <pre>{text ?? 'Loading…'}</pre>
    </section>
  )
}
