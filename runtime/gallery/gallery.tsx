import '#widgets/theme/tokens.css'
import '#schemas/extensions/installed/theme.ts'
import '#widgets/theme/base.css'
import { StrictMode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Example } from './example.tsx'
import styles from './gallery.module.css'
import { type ListedType, useJson } from './read-json.ts'
import { addressOf, readView, type View } from './view.ts'

function Gallery() {
  const address = useSyncExternalStore(listen, () => location.href)
  const view = useMemo(() => readView(new URL(address)), [address])
  const types = useJson<ListedType[]>('/gallery/types.json')
  const [wanted, setWanted] = useState('')
  const found = types?.filter(({ type, title }) => `${type} ${title}`.toLowerCase().includes(wanted.toLowerCase()))
  const current = types?.find(({ type }) => type === view.type)
  useEffect(() => {
    document.title = view.type === null ? 'Gallery' : `${view.type} – Gallery`
  }, [view.type])
  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label="Node types">
        <a className={styles.brand} href="/gallery">
          Gallery
        </a>
        <label className={styles.search}>
          Search types
          <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </label>
        <p className={styles.count} aria-live="polite">
          {found ? `${found.length} of ${types?.length} types` : 'Loading…'}
        </p>
        <ul className={styles.types}>
          {found?.map(({ type, group }) => (
            <li key={type}>
              <a
                href={addressOf({ ...view, type, fixture: 'usual' })}
                aria-current={type === view.type ? 'page' : undefined}
                onClick={followIn}
              >
                {type} <small>{group}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.main}>
        {current ? (
          <Example key={current.type} listed={current} view={view} onChange={(next) => go(addressOf(next))} />
        ) : (
          <Welcome isUnknown={types !== null && view.type !== null} view={view} />
        )}
      </main>
    </div>
  )
}

function Welcome({ isUnknown, view }: { isUnknown: boolean; view: View }) {
  return (
    <>
      <h1>{isUnknown ? `There is no node type '${view.type}'` : 'Every node type, with its examples'}</h1>
      <p>
        Choose a type. Each example is drawn as shoppers get it, in three languages, light and dark and at any width,
        beside its JSON, schema, messages, accessibility tree and bytes. A change of its source shows at once.
      </p>
    </>
  )
}

/** Opens a link of the gallery without loading the page again, unless another key or button asks for a new tab. */
function followIn(event: React.MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
  event.preventDefault()
  go(event.currentTarget.href)
}

const MOVED = 'gallery-moved'

function go(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new Event(MOVED))
}

function listen(notify: () => void): () => void {
  for (const event of ['popstate', MOVED]) addEventListener(event, notify)
  return () => {
    for (const event of ['popstate', MOVED]) removeEventListener(event, notify)
  }
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
