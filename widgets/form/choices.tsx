import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormField as Field } from '#schemas/form-field.ts'
import { useHost } from '../host.ts'
import box from '../parts/control.module.css'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import styles from './choices.module.css'
import { OPTION_ICONS } from './option-icons.ts'

interface ChoicesProps {
  /** base of element ids */
  id: string
  field: Field
  inputProps: UseFormRegisterReturn
  /** content of a card, by value of its option */
  within: Readonly<Record<string, ReactNode>> | undefined
}

/** The options of a radio group, as plain lines or as cards with an image, a price and dependent fields. Look 4. */
export function Choices({ id, field, inputProps, within }: ChoicesProps) {
  const isCards = field.look === 'cards'
  return (
    <div className={isCards ? styles.cards : styles.choices}>
      {(field.options ?? []).map(({ value, label, hint, price, icon, isOff = false }, index) => {
        const choice = (
          <label key={value} className={isCards ? styles.choice : styles.check}>
            <input
              {...inputProps}
              id={index === 0 ? id : `${id}-${index}`}
              className={box.box}
              type="radio"
              value={value}
              defaultChecked={field.value === value}
              disabled={isOff}
            />
            {icon ? <Icon of={OPTION_ICONS[icon]} size="benefit" /> : null}
            <span>
              {isCards ? <strong>{label}</strong> : label}
              {hint ? <span className={styles.hint}> {hint}</span> : null}
            </span>
            {price ? <span className={styles.price}>{price}</span> : null}
          </label>
        )
        if (!isCards) return choice
        return (
          <div key={value} className={styles.card} data-off={isOff || undefined}>
            {choice}
            {within?.[value] ? <div className={styles.more}>{within[value]}</div> : null}
          </div>
        )
      })}
    </div>
  )
}

/** A label that contains a link to its document. */
export function Linked({ label, link }: Pick<Field, 'label' | 'link'>) {
  const { t } = useHost()
  if (link === undefined) return label
  const at = label.indexOf(link.words)
  const anchor = (
    <a className={styles.inner} href={link.href} target="_blank" rel="noopener">
      {link.words}
      <span className={surface.hidden}> ({t('link.new_tab')})</span>
    </a>
  )
  if (at < 0)
    return (
      <>
        {label} ({anchor})
      </>
    )
  return (
    <>
      {label.slice(0, at)}
      {anchor}
      {label.slice(at + link.words.length)}
    </>
  )
}
