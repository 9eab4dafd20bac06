import { Redo2, Undo2 } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import type { draftBar } from './schema.ts'
import styles from './styles.module.css'

type Props = WidgetProps<typeof draftBar>['props']

/** Undo and redo are sent forms: they work without script. */
export function DraftBar({ id, props: { title, notes, undo, redo, steps } }: WidgetProps<typeof draftBar>) {
  return (
    <section id={id} className={styles.bar} aria-label={title}>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {undo || redo ? (
        <div className={styles.buttons}>
          <Step id={`${id}-undo`} step={undo} icon={Undo2} />
          <Step id={`${id}-redo`} step={redo} icon={Redo2} />
        </div>
      ) : null}
      {steps.length === 0 ? null : (
        <details className={styles.steps}>
          <summary>{title}</summary>
          <ol reversed>
            {steps.map(({ text, by, state }, at) => (
              <li key={at} data-state={state === undefined ? undefined : 'said'}>
                <span>{text}</span>
                <span className={styles.by}>{state === undefined ? by : `${by} · ${state}`}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function Step({ id, step, icon }: { id: string; step: Props['undo']; icon: typeof Undo2 }) {
  const { Form, useEvent } = useHost()
  const { isRunning } = useEvent('step', step ? String(step.to) : '')
  if (!step) return null
  return (
    <Form event="step" payload={{ to: step.to }} className={styles.step}>
      <button
        type="submit"
        className={button({ look: 'secondary', size: 's' })}
        aria-busy={isRunning || undefined}
        aria-describedby={id}
      >
        <Icon of={icon} />
        {step.label}
      </button>
      <span id={id} className={styles.what}>
        {step.what}
      </span>
    </Form>
  )
}
