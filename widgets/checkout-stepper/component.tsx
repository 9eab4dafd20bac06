import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { checkoutStepper } from './schema.ts'
import styles from './styles.module.css'

const STEPS = [0, 1, 2] as const

/** Completed steps are links; the current one, those ahead and steps without a page are not. */
export function CheckoutStepper({ id, props }: WidgetProps<typeof checkoutStepper>) {
  const { t } = useHost()
  const { current, hrefs, isFinished } = props
  return (
    <nav id={id} aria-label={t('stepper.label')}>
      <ol className={styles.stepper}>
        {STEPS.map((step) => {
          const isDone = step < current || (step === current && isFinished)
          const status = isDone ? 'completed' : step === current ? 'current' : 'inactive'
          return (
            <li key={step} className={styles[status]} aria-current={step === current ? 'step' : undefined}>
              <StepLink href={step === current ? null : (hrefs[step] ?? null)}>
                <span className={styles.dot} aria-hidden="true">
                  {isDone ? <Icon of={Check} size="badge" /> : step + 1}
                </span>
                <span className={styles.label}>
                  <strong>{t(`stepper.${step}.label`)}</strong> <small>{t(`stepper.${step}.description`)}</small>
                </span>
                <span className={surface.hidden}> ({t(`stepper.status.${status}`)})</span>
              </StepLink>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function StepLink({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? (
    <div className={styles.step}>{children}</div>
  ) : (
    <a className={styles.step} href={href}>
      {children}
    </a>
  )
}
