/** The icons of public pages: apart from those of the app, which a visitor then need not fetch. */
export const siteShapes = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.500M5.3 5.3L7 7M17 17l1.700 1.700M18.700 5.300L17 7M7 17l-1.700 1.700',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'eye-off':
    'M3 3l18 18M10 6a9 9 0 0 1 2-.2c6 0 9.500 6.200 9.500 6.200a16 16 0 0 1-3 3.700M6.500 7.500A15.500 15.500 0 0 0 2.500 12S6 18.200 12 18.200a9 9 0 0 0 4-.9',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v5.500M12 7.500v.1',
} as const

export interface IconProps<Name> {
  name: Name
  className?: string
}

/** A line icon, 20 px, in the colour of the text. Hidden from screen readers: the words beside it speak. */
export function SiteIcon({ name, className = 'icon' }: IconProps<keyof typeof siteShapes>) {
  return <LineIcon shape={siteShapes[name]} className={className} />
}

export function LineIcon({ shape, className }: { shape: string; className: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
