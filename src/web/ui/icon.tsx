const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.500M5.3 5.3L7 7M17 17l1.700 1.700M18.700 5.300L17 7M7 17l-1.700 1.700',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'eye-off':
    'M3 3l18 18M10 6a9 9 0 0 1 2-.2c6 0 9.500 6.200 9.500 6.200a16 16 0 0 1-3 3.700M6.500 7.500A15.500 15.500 0 0 0 2.500 12S6 18.200 12 18.200a9 9 0 0 0 4-.9',
  trash: 'M4 6.500h16M9 6.500V4h6v2.500M6 6.500L7 20h10l1-13.500M10 10.500v6M14 10.500v6',
  camera: 'M3 7.500h4.500L9 5h6l1.500 2.500H21V19H3zM8.500 13a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0',
  torch: 'M13.500 3L6 13.500h5L10 21l8-11h-5.500z',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  download: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v5.500M12 7.500v.1',
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

/** A line icon of the set, 20 px, in the colour of the text. Hidden from screen readers: the words beside it speak. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
