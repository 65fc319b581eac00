import { LineIcon, siteShapes, type IconProps } from '#web/ui/site-icon.tsx'

const shapes = {
  ...siteShapes,
  trash: 'M4 6.500h16M9 6.500V4h6v2.500M6 6.500L7 20h10l1-13.500M10 10.500v6M14 10.500v6',
  camera: 'M3 7.500h4.500L9 5h6l1.500 2.500H21V19H3zM8.500 13a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0',
  torch: 'M13.500 3L6 13.500h5L10 21l8-11h-5.500z',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  download: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  edit: 'M4 20h4L19.500 8.500l-4-4L4 16zM13 7l4 4',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  print: 'M7 9V3.500h10V9M7 17.500H4V9h16v8.500h-3M7 14h10v6.500H7z',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4',
  search: 'M4 10.500a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M15.500 15.500L21 21',
  redo: 'M20 9H10a5.500 5.500 0 0 0 0 11h6M16 5l4 4-4 4',
  pen: 'M4 20l1.500-5L16 4.500l3.500 3.500L9 18.500zM13.500 7l3.500 3.500',
  line: 'M4 19L20 5',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
  eraser: 'M9 20L3.500 14.500 13.500 4.500 20 11 11 20zM8 10l6.500 6.500M9 20h11',
  undo: 'M4 9h10a5.500 5.500 0 0 1 0 11H8M8 5L4 9l4 4',
} as const

export type IconName = keyof typeof shapes

/** Any line icon of the set; a public page has `SiteIcon`. */
export function Icon({ name, className = 'icon' }: IconProps<IconName>) {
  return <LineIcon shape={shapes[name]} className={className} />
}
