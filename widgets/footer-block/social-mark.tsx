import type { ReactNode } from 'react'

export type SocialName = 'facebook' | 'instagram' | 'linkedin' | 'twitter'

/** Our own plain glyphs in the style of the icons: lucide has no brand icons. */
const GLYPHS: Readonly<Record<SocialName, ReactNode>> = {
  facebook: <path d="M16 4h-2a4 4 0 0 0-4 4v13M7 12h7" />,
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.9 7.1h.01" />
    </>
  ),
  linkedin: <path d="M5 10v10M5 5.2v.01M10 20V10M10 14a4.5 4.5 0 0 1 9 0v6" />,
  twitter: <path d="M4 4l15.5 16M19 4l-6.6 7.3M11 12.8L4.5 20" />,
}

export function SocialMark({ of: name }: { of: SocialName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {GLYPHS[name]}
    </svg>
  )
}
