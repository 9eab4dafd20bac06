import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import { Pagination } from '../parts/pagination.tsx'
import surface from '../parts/surface.module.css'
import { inputId, LineRow, removeId } from './line-row.tsx'
import { PastePanel } from './paste-panel.tsx'
import { SavePanel } from './save-panel.tsx'
import type { orderLines } from './schema.ts'
import styles from './styles.module.css'
import { type Row, toPayload, useLines } from './use-lines.ts'

type Lines = WidgetProps<typeof orderLines>

/** Before script one form with fields for some lines; with script each line is checked as it is typed. */
export function OrderLines({ id, props }: Lines) {
  const { lines, none } = props
  if (none !== undefined) return <Nothing id={id} text={none} />
  // Another page of the order pad, or another list, starts anew.
  return <LineForm key={lines.map(({ number }) => number).join('\n')} id={id} props={props} />
}

function Nothing({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={surface.lead}>
      {text}
    </p>
  )
}

function LineForm({
  id,
  props: { lines, checked: live, isFixed = false, rest = '', lists, pages, title },
}: Pick<Lines, 'id' | 'props'>) {
  const { t, Form, emit, handles, useBinding, useEvent, useIsLive, useTiming, formActionOf } = useHost()
  const isLive = useIsLive()
  const settleMs = useTiming('quantityMs')
  const state = useLines(lines, useBinding(live) ?? NO_LINES, isFixed)
  const { rows, known, change, remove, settle } = state
  const latest = useRef(rows)
  latest.current = rows
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [showsSummary, setShowsSummary] = useState(lines.some(({ problem }) => problem !== undefined))

  const payload = () => ({ lines: toPayload(latest.current, isFixed) })
  const checkLater = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const sent = latest.current
      const isDone = await emit('check', { lines: toPayload(sent, isFixed) })
      settle({ replaces: false, isDone, sent })
    }, settleMs)
  }, [emit, isFixed, settleMs, settle])
  const onChange = useCallback(
    (row: number, typed: Partial<Pick<Row, 'number' | 'qty'>>) => {
      change(row, typed)
      checkLater()
    },
    [change, checkLater],
  )

  const [text, setText] = useState(rest)
  const restOfCheck = useEvent('check').fieldValues.text
  const restOfAdd = useEvent('add').fieldValues.text
  useEffect(() => setText((typed) => restOfCheck ?? restOfAdd ?? typed), [restOfCheck, restOfAdd])

  /** An event whose answer replaces the rows; what stands in the field for pasted lines is meant, too. */
  async function run(event: 'check' | 'add', given: { text?: string; file?: string } = {}) {
    clearTimeout(timer.current)
    setText('')
    const sent = latest.current
    const pasted = [given.text, text].filter(Boolean).join('\n')
    const isDone = await emit(event, { ...payload(), ...given, ...(pasted !== '' && { text: pasted }) })
    if (!isDone && event === 'check') setText(text)
    settle({ replaces: true, isDone, sent })
    setShowsSummary(true)
  }
  const runs = useRef(run)
  runs.current = run
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void run('add')
  }
  const onEnter = useCallback(
    (row: number) => {
      const at = latest.current.findIndex((each) => each.id === row)
      const next = latest.current[at + 1]
      if (next) document.getElementById(inputId(id, next.id, isFixed ? 'qty' : 'number'))?.focus()
    },
    [id, isFixed],
  )
  const onRemove = useCallback(
    (row: number) => {
      const at = latest.current.findIndex((each) => each.id === row)
      const beside = latest.current[at + 1] ?? latest.current[at - 1]
      remove(row)
      // The button that had the focus is gone.
      if (beside) focusOn(removeId(id, beside.id), inputId(id, beside.id, 'number'))
      checkLater()
    },
    [id, remove, checkLater],
  )
  const onPaste = useCallback((text: string) => void runs.current('check', { text }), [])

  const wrong = rows.flatMap((row, at) => {
    const problem = row.isChanged ? undefined : known.get(row.id)?.problem
    return problem === undefined
      ? []
      : [{ place: at + 1, target: inputId(id, row.id, isFixed ? 'qty' : 'number'), problem }]
  })
  return (
    <div id={id} className={styles.lines}>
      {title === undefined ? null : <h2>{title}</h2>}
      <Form event="add" className={styles.form} encType="multipart/form-data" noValidate onSubmitCapture={submit}>
        {/* Before script, Enter activates the first button: it must not order anything. */}
        {isLive ? null : (
          <button
            type="submit"
            formAction={formActionOf('check')}
            className={surface.hidden}
            tabIndex={-1}
            aria-hidden="true"
          />
        )}
        {isFixed ? null : (
          <PastePanel
            id={id}
            text={text}
            onType={setText}
            onRead={(file) => void run('check', file === undefined ? {} : { file })}
          />
        )}
        {showsSummary ? <WrongLines wrong={wrong} /> : null}
        <div>
          <p className={styles.heads} data-fixed={isFixed || undefined} aria-hidden="true">
            <span />
            <span>{isFixed ? null : t('lines.number')}</span>
            <span>{t('product.quantity')}</span>
          </p>
          <ol className={styles.rows} data-fixed={isFixed || undefined} aria-label={t('lines.title')}>
            {rows.map((row, at) => (
              <LineRow
                key={row.id}
                id={id}
                place={at + 1}
                row={row}
                known={known.get(row.id)}
                isFixed={isFixed}
                onChange={onChange}
                onRemove={onRemove}
                onPaste={onPaste}
                onEnter={onEnter}
              />
            ))}
          </ol>
        </div>
        <div className={styles.ways}>
          <AddButton />
          {isLive || isFixed ? null : (
            <button type="submit" className={button({ look: 'secondary' })} formAction={formActionOf('check')}>
              {t('lines.check')}
            </button>
          )}
          {handles('save') ? <SaveButton onSave={() => void emit('save', payload())} /> : null}
        </div>
        {handles('saveIn') && lists ? (
          <SavePanel id={id} lists={lists} onSave={(into) => void emit('saveIn', { ...payload(), ...into })} />
        ) : null}
      </Form>
      {pages ? <Pagination pages={pages} /> : null}
    </div>
  )
}

/** Moves the focus to the first of these elements that there is. */
function focusOn(...ids: string[]): void {
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
  found?.focus()
}

const NO_LINES: Lines['props']['lines'] = []

function AddButton() {
  const { t, useEvent } = useHost()
  return (
    <button type="submit" className={button()} aria-busy={useEvent('add').isRunning || undefined}>
      {t('lines.add')}
    </button>
  )
}

function SaveButton({ onSave }: { onSave(): void }) {
  const { t, formActionOf, useEvent } = useHost()
  function save(event: MouseEvent) {
    event.preventDefault()
    onSave()
  }
  return (
    <button
      type="submit"
      className={button({ look: 'secondary' })}
      formAction={formActionOf('save')}
      aria-busy={useEvent('save').isRunning || undefined}
      onClick={save}
    >
      {t('lists.save_lines')}
    </button>
  )
}

/** The lines that cannot be ordered, as links to their fields. */
function WrongLines({ wrong }: { wrong: readonly { place: number; target: string; problem: string }[] }) {
  const { t } = useHost()
  if (wrong.length === 0) return null
  function go(event: MouseEvent, target: string) {
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    <div className={styles.summary}>
      <Alert tone="bad" title={t('lines.wrong', { count: wrong.length })} isNews>
        <ul>
          {wrong.map(({ place, target, problem }) => (
            <li key={target}>
              <a href={`#${target}`} onClick={(event) => go(event, target)}>
                {t('lines.wrong_line', { line: place, problem })}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
