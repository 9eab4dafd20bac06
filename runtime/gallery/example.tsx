import { useEffect, useState } from 'react'
import { LOCALES } from '#schemas/locale.ts'
import type { Screen } from '#schemas/screen.ts'
import styles from './gallery.module.css'
import { bytesOf, type Inspection, isInspection } from './inspection.ts'
import { AccessibilityTree, JsonPanel, PropsTable } from './panels.tsx'
import { type ListedType, useJson } from './read-json.ts'
import type { Schema } from './schema-rows.ts'
import { frameAddress, SCHEMES, screenAddress, type View, WIDTHS_PX } from './view.ts'

interface ExampleProps {
  listed: ListedType
  view: View
  onChange: (view: View) => void
}

/** One node type: its examples live, and what stands behind them. */
export function Example({ listed, view, onChange }: ExampleProps) {
  const { type, v, title, group, messages } = listed
  const schema = useJson<Schema>(`/schemas/nodes/${type}.json`)
  const screen = useJson<Screen>(screenAddress(view))
  const inspection = useInspection(frameAddress(view))
  const node = screen?.nodes['screen.fixture']
  const nodeJson = node ? JSON.stringify(node, null, 2) : null
  return (
    <>
      <h1>{type}</h1>
      <p className={styles.title}>
        {title}{' '}
        <small>
          Version {v}, group {group}.
        </small>
      </p>
      <Controls listed={listed} view={view} onChange={onChange} />
      <div className={styles.stage}>
        {/* A frame of its own for each address: its page starts like a shopper's. */}
        <iframe
          key={frameAddress(view)}
          title={`${type}, example ${view.fixture}`}
          src={frameAddress(view)}
          style={{ width: view.widthPx }}
        />
      </div>
      <section aria-labelledby="faults">
        <h2 id="faults">Faults found by axe</h2>
        <Faults violations={inspection?.violations ?? null} />
      </section>
      <section aria-labelledby="bytes">
        <h2 id="bytes">Bytes</h2>
        <Bytes nodeJson={nodeJson} inspection={inspection} />
      </section>
      <section aria-labelledby="tree">
        <h2 id="tree">Accessibility tree</h2>
        <AccessibilityTree tree={inspection?.tree ?? null} />
      </section>
      <section aria-labelledby="messages">
        <h2 id="messages">Message keys</h2>
        <p>{messages.length === 0 ? 'It draws no messages of its own.' : null}</p>
        <ul className={styles.keys}>
          {messages.map((key) => (
            <li key={key}>
              <code>{key}</code>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="props">
        <h2 id="props">Props</h2>
        <PropsTable schema={schema} />
        <p>
          <a href={`/schemas/nodes/${type}.json`}>The published schema</a>
        </p>
      </section>
      <section aria-labelledby="json">
        <h2 id="json">The node as JSON</h2>
        <JsonPanel text={nodeJson} label="Node" />
      </section>
    </>
  )
}

function Controls({ listed, view, onChange }: ExampleProps) {
  const change = (part: Partial<View>) => onChange({ ...view, ...part })
  return (
    <form className={styles.controls} onSubmit={(event) => event.preventDefault()}>
      <Choice
        label="Example"
        value={view.fixture}
        options={listed.fixtures}
        onChoose={(fixture) => change({ fixture })}
      />
      <Choice label="Language" value={view.locale} options={LOCALES} onChoose={(locale) => change({ locale })} />
      <Choice label="Scheme" value={view.scheme} options={SCHEMES} onChoose={(scheme) => change({ scheme })} />
      <label>
        Width, px
        <input
          type="number"
          min={240}
          max={2560}
          list="widths"
          // Another view, such as one of the history, begins with its own width.
          key={view.widthPx}
          defaultValue={view.widthPx}
          onBlur={({ target }) => target.validity.valid && change({ widthPx: target.valueAsNumber })}
          onKeyDown={({ key, currentTarget }) =>
            key === 'Enter' && currentTarget.validity.valid && change({ widthPx: currentTarget.valueAsNumber })
          }
        />
        <datalist id="widths">
          {WIDTHS_PX.map((widthPx) => (
            <option key={widthPx} value={widthPx} />
          ))}
        </datalist>
      </label>
    </form>
  )
}

function Choice<T extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: T
  options: readonly T[]
  onChoose: (value: T) => void
}) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value as T)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  )
}

function Faults({ violations }: { violations: Inspection['violations'] }) {
  if (violations === null) return <p>Checking…</p>
  if (violations.length === 0) return <p>None.</p>
  return (
    <ul>
      {violations.map(({ rule, help, targets }) => (
        <li key={rule}>
          {rule}: {help} <code>{targets.join(', ')}</code>
        </li>
      ))}
    </ul>
  )
}

function Bytes({ nodeJson, inspection }: { nodeJson: string | null; inspection: Inspection | null }) {
  const [json, setJson] = useState<{ plain: number; gzip: number } | null>(null)
  useEffect(() => {
    if (nodeJson !== null) void bytesOf(JSON.stringify(JSON.parse(nodeJson))).then(setJson)
  }, [nodeJson])
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Bytes</th>
          <th scope="col">With gzip</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">JSON of the node</th>
          <td>{json?.plain ?? '–'}</td>
          <td>{json?.gzip ?? '–'}</td>
        </tr>
        <tr>
          <th scope="row">HTML as drawn</th>
          <td>{inspection?.htmlBytes ?? '–'}</td>
          <td>{inspection?.htmlGzipBytes ?? '–'}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** What the frame last told; null until the page of this address has. */
function useInspection(address: string): Inspection | null {
  const [told, setTold] = useState<Inspection | null>(null)
  useEffect(() => {
    setTold(null)
    const take = ({ data, origin, source }: MessageEvent) => {
      const from = (source as Window | null)?.location
      if (origin === location.origin && isInspection(data) && from && from.pathname + from.search === address)
        setTold(data)
    }
    addEventListener('message', take)
    return () => removeEventListener('message', take)
  }, [address])
  return told
}
