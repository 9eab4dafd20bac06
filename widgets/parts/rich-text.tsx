import type { ReactNode } from 'react'
import type { RichBlock, RichInline, RichText } from '#schemas/rich-text.ts'

/** Sanitised text of the commerce API, drawn element by element, never from an HTML string. */
export function RichTextView({ content }: { content: RichText }) {
  return content.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: RichBlock }) {
  if (block.kind === 'paragraph') return <p>{inline(block.children)}</p>
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as 'h2' | 'h3' | 'h4'
    return <Heading>{inline(block.children)}</Heading>
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>{inline(item)}</li>
      ))}
    </List>
  )
}

function inline(pieces: readonly RichInline[]): ReactNode {
  return pieces.map((piece, index) => <Piece key={index} piece={piece} />)
}

function Piece({ piece }: { piece: RichInline }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'strong':
      return <strong>{inline(piece.children)}</strong>
    case 'em':
      return <em>{inline(piece.children)}</em>
    case 'break':
      return <br />
    case 'link':
      return (
        <a href={piece.href} {...(piece.target ? { target: piece.target, rel: 'noopener' } : {})}>
          {inline(piece.children)}
        </a>
      )
  }
}
