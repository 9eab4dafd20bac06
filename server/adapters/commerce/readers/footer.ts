import type { Footer, FooterBlock, PostFooterBlock, WireFooter } from '#schemas/footer.ts'
import { parseHtml, type ResolveLink } from '#server/platform/rich-text.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'

type WireBlock = WireFooter['columns'][number][number]
type WirePostBlock = NonNullable<WireFooter['postFooter']>[number]

/** All link references of the footer, including those in its texts; for `resolveReferences`. */
export function footerReferences({ columns, postFooter }: WireFooter): string[] {
  const blocks: (WireBlock | WirePostBlock)[] = [...columns.flat(), ...(postFooter ?? [])]
  return blocks.flatMap((block) => {
    if (block.type === 'text') return parseHtml(block.content).references
    if (block.type === 'image') return block.url === null ? [] : [block.url]
    return 'items' in block ? block.items.map(({ url }) => url) : []
  })
}

/** The footer (S3.28-S3.34). Links without a target are left out, and so is a list or column that becomes empty. */
export function toFooter({ columns, postFooter }: WireFooter, resolve: ResolveLink): Footer {
  return {
    columns: columns.map((column) => column.flatMap((block) => toBlock(block, resolve))).filter(isWorthDrawing),
    postFooter: postFooter === null ? null : postFooter.flatMap((block) => toPostBlock(block, resolve)),
  }
}

/** A title without content is not drawn. */
function isWorthDrawing(column: FooterBlock[]): boolean {
  return column.some((block) => block.type !== 'title')
}

function toBlock(block: WireBlock, resolve: ResolveLink): FooterBlock[] {
  switch (block.type) {
    case 'title':
      return [block]
    case 'text': {
      const content = parseHtml(block.content).build(resolve)
      return content.length > 0 ? [{ ...block, content }] : []
    }
    case 'image': {
      const src = mediaUrl(block.src)
      return src === null ? [] : [{ ...block, src, url: block.url === null ? null : resolve(block.url) }]
    }
    case 'anchors':
      return whenAny(block, linked(block.items, resolve))
    case 'contacts':
      return whenAny(block, linked(block.items, resolve))
    case 'socials':
      return whenAny(block, linked(block.items, resolve))
  }
}

function linked<T extends { url: string }>(items: readonly T[], resolve: ResolveLink): T[] {
  return items.flatMap((item) => {
    const url = resolve(item.url)
    return url === null ? [] : [{ ...item, url }]
  })
}

function whenAny<B extends { items: unknown[] }>(block: B, items: B['items']): B[] {
  return items.length > 0 ? [{ ...block, items }] : []
}

function toPostBlock(block: WirePostBlock, resolve: ResolveLink): PostFooterBlock[] {
  if (block.type === 'text') {
    const content = parseHtml(block.content).build(resolve)
    return content.length > 0 ? [{ ...block, content }] : []
  }
  const src = mediaUrl(block.src)
  return src === null ? [] : [{ ...block, src }]
}
