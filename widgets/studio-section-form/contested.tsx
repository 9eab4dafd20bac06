import { useState } from 'react'
import type { FormField } from '#schemas/form-field.ts'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import type { sectionForm } from './schema.ts'
import styles from './styles.module.css'
import type { Saver } from './use-autosave.ts'

interface ContestedProps {
  id: string
  fields: readonly FormField[]
  pickers: PropsOf<typeof sectionForm>['pickers']
  saver: Saver
  /** who has changed it, as a sentence */
  said: string | undefined
}

/** What two people have made of the same fields: as they were, theirs and mine, with a choice for each and for the whole section. */
export function Contested({ id, fields, pickers, saver: { contested, choose }, said }: ContestedProps) {
  const { t } = useHost()
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const words = (name: string, value: string) => {
    const field = fields.find((each) => each.name === name)
    if (field?.type === 'checkbox') return t(value === 'true' ? 'studio.merge.on' : 'studio.merge.off')
    const known = pickers.find((picker) => picker.field === name)?.chosen
    const named = value.split('\n').map((line) => known?.find((each) => each.value === line)?.label ?? line)
    const text = field?.options?.find((option) => option.value === value)?.label ?? named.join('\n')
    return text === '' ? t('studio.merge.nothing') : text
  }
  const labelOf = (name: string) => {
    const field = fields.find((each) => each.name === name)
    return field?.group === undefined ? (field?.label ?? name) : `${field.group}: ${field.label}`
  }
  return (
    <section id={id} className={styles.contested} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('studio.merge.title')}</h3>
      {said === undefined ? null : <p>{said}</p>}
      {contested.map(({ name, before, theirs: other, mine }) => (
        <fieldset key={name}>
          <legend>{labelOf(name)}</legend>
          <p className={styles.before}>
            {t('studio.merge.before')}: <span>{words(name, before)}</span>
          </p>
          {([true, false] as const).map((isTheirs) => (
            <label key={String(isTheirs)} className={styles.whose}>
              <input
                type="radio"
                name={`${id}-${name}`}
                checked={theirs.includes(name) === isTheirs}
                onChange={() =>
                  setTheirs((all) => [...all.filter((each) => each !== name), ...(isTheirs ? [name] : [])])
                }
              />
              <span>
                {t(isTheirs ? 'studio.merge.theirs' : 'studio.merge.mine')}:{' '}
                <span>{words(name, isTheirs ? other : mine)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.choices}>
        <button type="button" className={button({ size: 's' })} onClick={() => choose(theirs)}>
          {t('studio.merge.apply')}
        </button>
        <button
          type="button"
          className={button({ look: 'secondary', size: 's' })}
          onClick={() => choose(contested.map(({ name }) => name))}
        >
          {t('studio.merge.all_theirs')}
        </button>
        <button type="button" className={button({ look: 'secondary', size: 's' })} onClick={() => choose([])}>
          {t('studio.merge.all_mine')}
        </button>
      </div>
    </section>
  )
}
