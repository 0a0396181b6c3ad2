/** The sidebar's drawings: of no use on other pages, so they are not among the site's. */
export const DRAWINGS = {
  '/dashboard': 'M4 4h7v9H4Zm9 0h7v5h-7Zm0 8h7v8h-7Zm-9 4h7v4H4Z',
  '/dashboard/profile': 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.6-3.7 3.6-5.5 7.5-5.5s6.9 1.8 7.5 5.5',
  '/dashboard/my-ais': 'M5 8h14v11H5Zm7-4v4M9 12.5v1.5m6-1.5v1.5M2.5 12v3m19-3v3',
  '/dashboard/saved': 'M7 4h10v16l-5-4-5 4Z',
  '/dashboard/upvoted': 'M12 5.5 19 17H5Z',
  admin: 'M12 3.5 19 6v5.5c0 4.5-3 7.3-7 9-4-1.7-7-4.5-7-9V6Zm-3 8.7 2.2 2.2L15 10.5',
  'log-out': 'M10 4H5v16h5M9.5 12H20m-4-4 4 4-4 4',
  panel: 'M4 5h16v14H4Zm5.5 0v14',
} as const;

/** `drawing`: a path of 24 by 24. */
export function DashboardIcon({ drawing }: { drawing: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
