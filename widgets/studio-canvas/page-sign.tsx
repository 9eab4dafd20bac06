import { LoaderCircle } from 'lucide-react'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { canvas } from './schema.ts'
import styles from './styles.module.css'
import type { Stage } from './use-page.ts'

interface PageSignProps {
  stage: Stage
  preview: PropsOf<typeof canvas>['frame']['preview']
  onAgain(): void
}

/** What stands over the page until it is there: that it loads, that it takes long, or that it failed, with ways on. Only with script. */
export function PageSign({ stage, preview, onAgain }: PageSignProps) {
  const { t } = useHost()
  const isStuck = stage === 'slow' || stage === 'failed'
  return (
    <div className={styles.sign} data-stage={stage}>
      <p role="status">
        {stage === 'loading' || stage === 'slow' ? <Icon of={LoaderCircle} /> : null}
        {stage === 'shown' ? null : t(`studio.canvas.page.${stage}`)}
      </p>
      {isStuck ? (
        <div className={styles.ways}>
          <button type="button" className={button({ look: 'secondary', size: 's' })} onClick={onAgain}>
            {t('studio.canvas.page.again')}
          </button>
          {preview === undefined ? null : (
            <a className={surface.link} href={preview.href}>
              {preview.label}
            </a>
          )}
        </div>
      ) : null}
    </div>
  )
}
