/** Where the office stands, until a map can be moved: roads, and a pin with our tick. */
export function OfficePin() {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true">
      <g fill="none" stroke="var(--rule)" strokeWidth="2">
        <path d="M0 24c40 6 60-8 160 4M0 62c50-10 90 12 160-6M34 0c6 40-8 60 4 96M112 0c-8 36 8 60-2 96" />
      </g>
      <path d="M80 74c-12-16-18-24-18-34a18 18 0 0 1 36 0c0 10-6 18-18 34z" fill="var(--surface)" stroke="var(--ink)" strokeWidth="2" />
      <use href="#tick" x="70" y="29" width="22" height="20" fill="var(--pen)" />
    </svg>
  )
}
