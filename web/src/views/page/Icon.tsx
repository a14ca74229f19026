const PATHS = {
  home: 'M3.5 10.5 12 3.5l8.5 7M6 9v10.5h4.5v-6h3v6H18V9',
  undo: 'M8 5 3.5 9.5 8 14M4 9.5h10a6 5.5 0 0 1 0 11h-4',
  closer: 'M12 5v14M5 12h14',
  farther: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  arcs: 'M12 20 4 6.5M12 20l8-13.5M4 6.5Q12 1.5 20 6.5M8 13.2q4-2.4 8 0',
  command: 'M12 4v5M12 9 5.5 15M12 9l6.5 6M12 9v6M10 2.5h4v3h-4zM3.5 15h4v4h-4zM10 15h4v4h-4zM16.5 15h4v4h-4z',
  sight: 'M2.5 12Q12 3.5 21.5 12 12 20.5 2.5 12M12 9a3 3 0 1 0 .01 0',
  display: 'M3.5 4.5h17v15h-17zM3.5 9.5h17M9 9.5v10M14.5 9.5v10M6 6.2h2v1.6H6z',
  legend: 'M4 5h4v4H4zM4 10.5h4v4H4zM4 16h4v4H4zM11 7h9M11 12.5h9M11 18h9',
  sound: 'M4 10v4h4l5 4V6l-5 4ZM16.5 9a4 4 0 0 1 0 6',
  coach: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.200 1 2.100h5c0-.9.4-1.600 1-2.100A6 6 0 0 0 12 3z',
  zones: 'M8 4h8l4 8-4 8H8l-4-8zM9.5 8.500h5l2 3.500-2 3.500h-5l-2-3.500z',
  reach: 'M12 12l8-8M15 4h5v5M12 12l-8 8M4 15v5h5M12 12l8 8M20 15v5h-5M12 12L4 4M4 9V4h5',
  names: 'M5 19 12 5l7 14M7.500 14h9',
  rules: 'M4 5.500C7 4 10 4.500 12 6.500c2-2 5-2.500 8-1V19c-3-1.500-6-1-8 1-2-2-5-2.500-8-1zM12 6.500V20',
  layers: 'M12 4l9 5-9 5-9-5zM4 13.500l8 4.500 8-4.500',
  corner: 'M4 4h16v16H4zM13 13h7M13 13v7',
  folds: 'M6 9l6 6 6-6',
  panel: 'M3.5 4.5h17v15h-17zM14.5 4.5v15',
  clock: 'M12 3.5a8.5 8.5 0 1 0 .01 0M12 7v5l3.5 2',
  book: 'M4 4.5h6a2 2 0 0 1 2 2V20a2 2 0 0 0-2-1.5H4zM20 4.5h-6a2 2 0 0 0-2 2V20a2 2 0 0 1 2-1.5h6z',
  open: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.2a2.8 2.8 0 1 0 .01 0',
  hidden: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM4 20 20 4',
  star: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8L7 19l1.1-5.5L4 9.7 9.6 9z',
  play: 'M7 5l12 7-12 7z',
  back: 'M15 5l-7 7 7 7',
  people: 'M9 5.3a3.2 3.2 0 1 0 .01 0M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5.5a3 3 0 0 1 0 6M17.5 14.5c2.3.6 3.5 2.4 3.5 5.5',
  chip: 'M6.5 6.5h11v11h-11zM10 3v3.5M14 3v3.5M10 17.5V21M14 17.5V21M3 10h3.5M3 14h3.5M17.5 10H21M17.5 14H21',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  gear: 'M12 9a3 3 0 1 0 .01 0M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.1M10 10h.1M14 10h.1M17.5 10h.1M8 14h8',
  flag: 'M6 21V4M6 4.5h12l-3 4 3 4H6',
  kept: 'M4.5 4.5h12l3 3v12h-15zM8 4.5v5h7v-5M8 19.5v-6h8v6',
} as const

export type IconName = keyof typeof PATHS

/** A sign on a button; the button’s words say what it does. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
