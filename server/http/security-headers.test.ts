import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const POLICY = "default-src 'none'; img-src 'self' data:; font-src 'self'"

describe('the policy of pages', () => {
  it('lets pictures come from the CDN that resizes them, and nothing else', () => {
    const { html } = securityHeaders(
      { contentSecurityPolicy: POLICY },
      { isSecure: true, imageOrigin: 'https://cdn.example' },
    )
    expect(html['content-security-policy']).toBe(
      "default-src 'none'; img-src 'self' data: https://cdn.example; font-src 'self'",
    )
  })

  it('[S7.39] [S7.40] lets scripts come from the origins of the configuration', () => {
    const { html } = securityHeaders(
      { contentSecurityPolicy: `script-src 'self'; connect-src 'self'; ${POLICY}; trusted-types 'none'` },
      { isSecure: true, scriptOrigins: ['https://tags.example', 'https://search.example'] },
    )
    expect(html['content-security-policy']).toBe(
      "script-src 'self' https://tags.example https://search.example; " +
        "connect-src 'self' https://tags.example https://search.example; default-src 'none'; " +
        "img-src 'self' data: https://tags.example https://search.example; font-src 'self'; trusted-types default",
    )
  })

  it('lets no script of others run in the studio', () => {
    const policy = `script-src 'self'; ${POLICY}`
    const { studio } = securityHeaders(
      { contentSecurityPolicy: policy },
      { isSecure: true, scriptOrigins: ['https://tags.example'] },
    )
    // Its previews are frames of its own pages.
    expect(studio['content-security-policy']).toBe(`${policy}; frame-src 'self'`)
    expect([studio['cache-control'], studio['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow'])
  })

  it('stays as it is without one', () => {
    const { html } = securityHeaders({ contentSecurityPolicy: POLICY }, { isSecure: false })
    expect(html['content-security-policy']).toBe(POLICY)
  })
})
