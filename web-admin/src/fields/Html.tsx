/** HTML as its reader sees it: in a frame of its own, without scripts, forms and this site's cookies. */
const Html = ({ label, value }: { label: string; value: unknown }) => (
  <iframe className="html" title={label} sandbox="" srcDoc={String(value)} />
);

export default Html;
