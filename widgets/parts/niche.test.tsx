import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { drawElement } from '#runtime/testing/draw-element.tsx'
import type { RenderedFixture } from '#runtime/testing/render-node.tsx'
import { Niche } from './niche.tsx'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

const css = readFileSync(join(import.meta.dirname, 'niche.module.css'), 'utf8').replaceAll(/\s+/g, ' ')

describe('a small picture', () => {
  it('[S9.27] of a cart is drawn at 100x94', async () => {
    drawn = await drawElement(<Niche family="cup" image={null} size="thumb" />)
    expect(drawn.container.querySelector('.thumb img')?.getAttribute('sizes')).toBe('100px')
    expect(css).toContain('.thumb { inline-size: 100px; block-size: 94px;')
  })

  it('[S9.28] is 208x176, 100x94 or 65x55 by device, and no more is loaded than is drawn', async () => {
    drawn = await drawElement(<Niche family="cup" image={null} size="device" />)
    const picture = drawn.container.querySelector('.thumb.device img') as HTMLImageElement
    expect(picture.sizes).toBe('(width >= 1024px) 208px, (width >= 640px) 100px, 65px')
    expect(picture.srcset).toMatch(/w=64&q=75 64w, .* 128w, .* 256w, .* 384w/)
    expect(css).toContain('@media (width >= 1024px) { .device { inline-size: 208px; block-size: 176px; } }')
    expect(css).toContain('@media (width < 640px) { .device { inline-size: 65px; block-size: 55px; } }')
  })
})

describe('a picture with a room of its own', () => {
  it('is dimmed in the dark, as scenes are; cut-outs and sold out products are not', async () => {
    drawn = await drawElement(<Niche family="cup" image={{ image: '/media/moka/scene', alt: '' }} />)
    expect(drawn.container.querySelector('.niche.scene')).not.toBeNull()
    drawn.unmount()
    drawn = await drawElement(<Niche family="cup" image={{ image: '/media/moka/front-scenery', alt: '' }} />)
    expect(drawn.container.querySelector('.scene')).toBeNull()
    expect(css).toContain('.scene:not(.off) img { filter: brightness(0.84); }')
  })
})
