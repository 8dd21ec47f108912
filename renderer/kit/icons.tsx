/** Our own line icons, 20 by 20, drawn with the text's colour. */
const PATHS = {
  overview: 'M3.5 4.5h5.5v11H3.5zM11.5 4.5h5v4.5h-5zM11.5 11.5h5v4h-5z',
  sitecards: 'M3.5 4h13v12h-13zM3.5 7.5h13M6.5 10.5h7M6.5 13h4.5',
  proposals: 'M10 3.2a4.8 4.8 0 0 1 2.7 8.8c-.5.4-.7.9-.7 1.5H8c0-.6-.2-1.1-.7-1.5A4.8 4.8 0 0 1 10 3.2zM8.3 16.5h3.4',
  tasks: 'M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  rubrics: 'M7.5 4.5 3 10l4.5 5.5M12.5 4.5 17 10l-4.5 5.5',
  judge: 'M10 3.5v13M6.5 16.5h7M4 6h12M4 6l-2 5.2a2.4 2.4 0 0 0 4 0zM16 6l-2 5.2a2.4 2.4 0 0 0 4 0z',
  agreement: 'M8 5.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 5.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
  labs: 'M8 3.5h4M8.7 3.5v4.7L4.4 15a1 1 0 0 0 .9 1.5h9.4a1 1 0 0 0 .9-1.5l-4.3-6.8V3.5M6.5 12.5h7',
  settings: 'M3.5 6h6M13.5 6h3M9.5 4v4M3.5 14h3M10.5 14h6M6.5 12v4M3.5 10h9M15.5 10h1M12.5 8v4',
  back: 'M12.5 4.5 7 10l5.5 5.5',
  forward: 'M7.5 4.5 13 10l-5.5 5.5',
  reload: 'M15.5 6.5A6.5 6.5 0 1 0 16.5 10M16 3v4h-4',
  stop: 'M5 5l10 10M15 5 5 15',
  close: 'M6 6l8 8M14 6l-8 8',
  plus: 'M10 4.5v11M4.5 10h11',
  find: 'M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4zM12.7 12.7 16.5 16.5',
  download: 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12',
  page: 'M3 4.5h14v11H3zM3 7.5h14',
  up: 'M5 12.5 10 7l5 5.5',
  down: 'M5 7.5 10 13l5-5.5',
  edit: 'M4 16l.8-3.4L13 4.4a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2L7.4 15.2z',
  play: 'M6.5 4.5v11l9-5.5z',
} as const
export type IconName = keyof typeof PATHS

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
