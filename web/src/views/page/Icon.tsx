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
  panel: 'M3.5 4.5h17v15h-17zM14.5 4.5v15',
} as const

/** A sign on a button; the button itself says in words what it does. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
