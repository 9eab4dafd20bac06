import { describe, expect, it } from 'vitest'
import { shippedTokens, type Tokens, weakTokens } from './token-contrast.ts'

const weak = (changes: Record<string, string>, scheme: 'light' | 'dark') => {
  const tokens: Tokens = new Map([...shippedTokens(), ...Object.entries(changes)])
  return weakTokens(tokens, scheme, new Set(Object.keys(changes)))
}

describe('the contrast of tokens', () => {
  it('is enough for those that ship, in both schemes', () => {
    const shipped = shippedTokens()
    expect(shipped.get('theme-brand')).toBe('#1e3f9a')
    for (const scheme of ['light', 'dark'] as const)
      expect(weakTokens(shipped, scheme, new Set(shipped.keys()))).toEqual([])
  })

  it('is told for each pair that a changed token is part of, with what it has and what it needs', () => {
    expect(weak({ muted: '#999' }, 'light')).toEqual([
      '--muted on --paper (light): #999999 on #ffffff has a contrast of 2.84, needed is 4.5.',
      '--muted on --raised (light): #999999 on #ffffff has a contrast of 2.84, needed is 4.5.',
      expect.stringContaining('--muted on --sunken (light): #999999 on #f3f5f7'),
    ])
    expect(weak({ muted: 'light-dark(#535f77, #333)' }, 'light')).toEqual([])
    expect(weak({ muted: 'light-dark(#535f77, #333)' }, 'dark').join()).toContain('--muted on --paper (dark)')
    expect(weak({ gutter: '1rem' }, 'light')).toEqual([])
  })

  it('follows tokens to those that they are made of', () => {
    expect(weak({ 'theme-brand-dark': '#22336a' }, 'dark').join()).toMatch(
      /--brand on --paper \(dark\): #22336a on #10151f/,
    )
    expect(weak({ 'ok-tint': 'var(--ok)' }, 'light').join()).toContain('has a contrast of 1.00')
    expect(weak({ ink: 'var(--paper)', paper: 'var(--ink)' }, 'light').join()).toContain('as #rrggbb')
  })

  it('must be known: colours of a pair are written in one way', () => {
    expect(weak({ sale: 'crimson' }, 'light')).toEqual([
      "--sale is 'crimson': write its colours as #rrggbb, so that their contrast is known.",
    ])
  })
})
