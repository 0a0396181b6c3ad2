/** Line drawings on a 24 px grid, written into each page once and referred to by name. */
const DRAWINGS = {
  search: <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5" />,
  star: <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z" fill="currentColor" />,
  upvote: <path d="M12 5.5 19 17H5Z" />,
  save: <path d="M7 4h10v16l-5-4-5 4Z" />,
  compare: <path d="M12 4v16M5 8h14M5 8l-3 7h6Zm14 0-3 7h6Z" />,
  views: (
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
  ),
  visits: <path d="M9 5H5v14h14v-4M13 5h6v6m0-6-8 8" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  cards: <path d="M4 4h7v7H4Zm9 0h7v7h-7ZM4 13h7v7H4Zm9 0h7v7h-7Z" />,
  rows: <path d="M4 6h16M4 10.7h16M4 15.3h16M4 20h16" />,
  filter: <path d="M4 7h16M7 12h10M10 17h4" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  alert: <path d="M12 3.5 22 20H2Zm0 6.5v4.5m0 2.6v.1" />,
  info: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-9v.1" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  verified: (
    <path d="m12 3 2.4 1.8 3 .1.9 2.8 2.3 1.9-.9 2.8.9 2.8-2.3 1.9-.9 2.8-3 .1L12 21.6l-2.4-1.6-3-.1-.9-2.8-2.3-1.9.9-2.8-.9-2.8 2.3-1.9.9-2.8 3-.1Zm-3.3 9.4 2.3 2.3 4.5-4.8" />
  ),
  minus: <path d="M6 12h12" />,
  next: <path d="m9 5 7 7-7 7" />,
  previous: <path d="m15 5-7 7 7 7" />,
  down: <path d="m5 9 7 7 7-7" />,
  share: <path d="M12 15V4m-4 4 4-4 4 4M5 13v7h14v-7" />,
  play: <path d="M8 5.5v13l11-6.5Z" fill="currentColor" />,
  photo: <path d="M4 5h16v14H4Zm0 11 5-5 4 4 3-2.5 4 3.5M15.5 8.5v.1" />,
  edit: <path d="M4 20h4L19 9l-4-4L4 16Zm9-13 4 4" />,
  helpful: <path d="M7 11v9H4v-9Zm0 0 4-7c1.8 0 2.5 1.2 2.2 2.7L12.7 10H19l-1.5 10H7" />,
  flag: <path d="M6 21V4h12l-2.5 4L18 12H6" />,
  light: (
    <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  ),
  dark: <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2Z" />,
  system: <path d="M4 5h16v11H4Zm5 15h6m-3-4v4" />,
  spark: <path d="M12 3.5 13.9 10 20.5 12 13.9 14 12 20.5 10.1 14 3.5 12 10.1 10Z" />,
} as const;

export type IconName = keyof typeof DRAWINGS;

export function IconSprite() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="sprite">
      {Object.entries(DRAWINGS).map(([name, drawing]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          {drawing}
        </symbol>
      ))}
    </svg>
  );
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
