import type { Family, Image } from '#schemas/image.ts'
import { PLACEHOLDER_IMAGE } from '#schemas/placeholder-image.ts'
import { useHost } from '../host.ts'
import styles from './niche.module.css'

/** Size of the image in px; S9.26-S9.28 for the thumbnails: `device` is 208x176, 100x94 or 65x55. */
const WIDTH_PX = { fill: 640, large: 1080, tall: 384, thumb: 100, thumb80: 80, device: 208 } as const

/** Fills its place instead of a fixed size. */
const isFluid = (size: keyof typeof WIDTH_PX) => !size.startsWith('thumb')
/** Desktop, tablet, phone. */
const BY_DEVICE = '(width >= 1024px) 208px, (width >= 640px) 100px, 65px'

/** The path of an image with a background says so; any other image is a cut-out. */
const SCENE = /\/scene[^/]*$/

interface NicheProps {
  family: Family | null
  /** null shows the placeholder */
  image: Image | null
  size?: keyof typeof WIDTH_PX
  /** the `sizes` attribute; required if the niche fills its place */
  sizes?: string
  /** out of stock: grey and faded */
  isOff?: boolean
  /** the page's largest image: loaded at once */
  isFirst?: boolean
  /** the name is beside it, so the image is decorative */
  isDecorative?: boolean
}

/** A product's image in its coloured studio; the same cut-out works in light and dark. Look 1, 5. */
export function Niche({ family, image, size = 'fill', sizes, isOff, isFirst, isDecorative }: NicheProps) {
  const host = useHost()
  const widthPx = WIDTH_PX[size]
  const { src, srcSet } = host.picture(image?.image ?? PLACEHOLDER_IMAGE, widthPx, {
    fluid: isFluid(size),
    isTransparent: true,
  })
  const place = size === 'fill' || size === 'large' ? undefined : styles[size]
  const isThumb = size.startsWith('thumb') || size === 'device'
  const isScene = SCENE.test(image?.image ?? '')
  const className = [styles.niche, isThumb && styles.thumb, place, isScene && styles.scene, isOff && styles.off]
  const picture = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes ?? (size === 'device' ? BY_DEVICE : `${widthPx}px`)}
      alt={isDecorative ? '' : (image?.alt ?? '')}
      width={widthPx}
      height={widthPx}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : 'async'}
    />
  )
  return (
    <span className={className.filter(Boolean).join(' ')} data-family={family ?? undefined}>
      {/* React would emit a preload for an eager image far away from its node, and nodes are drawn separately. Architecture 9 */}
      {isFirst ? <picture>{picture}</picture> : picture}
    </span>
  )
}
