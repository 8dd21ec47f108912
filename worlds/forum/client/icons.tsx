import type { ReactNode } from 'react'

/** Line icons on a 24 px grid, drawn for this site; they take the colour of the text around them. */
const PATHS = {
  up: <path d="M12 5l7 8h-4.5v6h-5v-6H5z" />,
  down: <path d="M12 19l-7-8h4.5V5h5v6H19z" />,
  comment: <path d="M4 5h16v11H10l-4 4v-4H4z" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  pin: <path d="M9 3h6l-1 6 4 4H6l4-4zM12 13v8" />,
  lock: <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
  check: <path d="M4 12.5l5 5L20 6.5" />,
  poll: <path d="M5 20V11M12 20V4M19 20v-6" />,
  bookmark: <path d="M6 4h12v16l-6-4.5L6 20z" />,
  bell: <path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l5 5" />
    </>
  ),
  pen: <path d="M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3" />,
  home: <path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />,
  people: (
    <>
      <circle cx="9" cy="8" r="3.2" />
      <path d="M3 19c.5-4 3-6 6-6s5.5 2 6 6M16 5.5a3 3 0 0 1 0 5.5M17.5 13.5c2 .8 3.2 2.7 3.5 5.5" />
    </>
  ),
  tag: (
    <>
      <path d="M4 4h8l8 8-8 8-8-8z" />
      <circle cx="8.5" cy="8.5" r="1.2" />
    </>
  ),
  link: (
    <path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.6-5.6L12 7.2M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.6 5.6l1.3-1.3" />
  ),
  quote: <path d="M5 17c2-1 3-3 3-5H5V7h5v5c0 3-1.5 5-4 6zM14 17c2-1 3-3 3-5h-3V7h5v5c0 3-1.5 5-4 6z" />,
  reply: <path d="M10 6L4 12l6 6M4 12h9c4 0 6 2 7 6" />,
  trash: <path d="M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13" />,
  chevron: <path d="M9 5l7 7-7 7" />,
  minus: <path d="M5 12h14" />,
  plus: <path d="M5 12h14M12 5v14" />,
  sort: <path d="M8 5v14M8 19l-3-3M8 19l3-3M16 19V5M16 5l-3 3M16 5l3 3" />,
  star: <path d="M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z" />,
  gauge: <path d="M4 17a8 8 0 1 1 16 0M12 17l4-6" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 16, filled = false }: { name: IconName; size?: number; filled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {PATHS[name]}
    </svg>
  )
}
