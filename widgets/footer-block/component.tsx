import { useHost, type WidgetProps } from '../host.ts'
import { RichTextView } from '../parts/rich-text.tsx'
import { FooterAnchors } from './anchors.tsx'
import { FooterContacts } from './contacts.tsx'
import type { footerBlock } from './schema.ts'
import { FooterSocials } from './socials.tsx'
import styles from './styles.module.css'

export function FooterBlock({ id, props: { block } }: WidgetProps<typeof footerBlock>) {
  switch (block.type) {
    case 'title':
      return (
        <h2 id={id} className={styles.title}>
          {block.label}
        </h2>
      )
    case 'text':
      return (
        <div id={id} className={styles.text}>
          <RichTextView content={block.content} />
        </div>
      )
    case 'anchors':
      return <FooterAnchors id={id} items={block.items} />
    case 'contacts':
      return <FooterContacts id={id} items={block.items} />
    case 'socials':
      return <FooterSocials id={id} items={block.items} />
    case 'image':
      return <FooterImage id={id} {...block} />
  }
}

interface FooterImageProps {
  id: string
  src: string
  alt: string
  url: string | null
  target: '_self' | '_blank'
  width: number
  height: number
  maxWidth: number | null
}

function FooterImage({ id, src, alt, url, target, width, height, maxWidth }: FooterImageProps) {
  const { picture } = useHost()
  const widthPx = Math.min(width, maxWidth ?? width)
  const image = (
    <img
      {...picture(src, widthPx)}
      alt={alt}
      width={widthPx}
      height={Math.round((height * widthPx) / width)}
      loading="lazy"
      decoding="async"
    />
  )
  if (url === null) return <div id={id}>{image}</div>
  return (
    <a id={id} href={url} {...(target === '_blank' ? { target, rel: 'noopener' } : {})}>
      {image}
    </a>
  )
}
