/** Platforms by the letters they go by; two have a picture everybody knows. */
const LETTERS: Record<string, string> = {
  LinkedIn: 'in',
  GitHub: 'GH',
  Medium: 'M',
  Quora: 'Q',
  Twitter: 'Tw',
  Substack: 'S',
  'Dev.to': 'D',
  'Stack Overflow': 'SO',
};
const DRAWINGS: Record<string, string> = {
  YouTube: 'M3 6.5h18v11H3Zm7 2.5v6l5-3Z',
  Website: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0c-5 5-5 12 0 17 5-5 5-12 0-17ZM3.5 12h17',
};

export function SocialIcon({ platform }: { platform: string }) {
  const drawing = DRAWINGS[platform] ?? (LETTERS[platform] ? undefined : DRAWINGS.Website);
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawing ? (
        <path d={drawing} />
      ) : (
        <text x="12" y="17.5" textAnchor="middle" className="social-letters">
          {LETTERS[platform]}
        </text>
      )}
    </svg>
  );
}
