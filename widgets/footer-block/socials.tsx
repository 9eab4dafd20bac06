import { useHost } from '../host.ts'
import { SocialMark, type SocialName } from './social-mark.tsx'
import styles from './styles.module.css'

const NAMES = {
  facebook: 'footer.facebook',
  instagram: 'footer.instagram',
  linkedin: 'footer.linkedin',
  twitter: 'footer.twitter',
} as const satisfies Readonly<Record<SocialName, string>>

interface FooterSocialsProps {
  id: string
  items: readonly { social: SocialName; url: string; target: '_self' | '_blank' }[]
}

export function FooterSocials({ id, items }: FooterSocialsProps) {
  const { t } = useHost()
  return (
    <ul id={id} className={styles.socials}>
      {items.map(({ social, url, target }) => {
        const isNewTab = target === '_blank'
        const name = t(NAMES[social])
        return (
          <li key={`${social} ${url}`}>
            <a
              href={url}
              {...(isNewTab ? { 'aria-label': t('footer.social', { name }), target, rel: 'noopener' } : {})}
            >
              <SocialMark of={social} />
              {name}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
