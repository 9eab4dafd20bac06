/** A coffee bean: the mark of the shop. */
export function BeanMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" width="30" height="30">
      <ellipse cx="16" cy="16" rx="10.5" ry="14" transform="rotate(28 16 16)" fill="currentColor" />
      <path
        d="M21.5 5.5c-7 5-.5 9.5-5 13.5-2 2-4.5 3.5-5.5 7.5"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
