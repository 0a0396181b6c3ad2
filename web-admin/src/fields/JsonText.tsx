/** Data as it is. */
const JsonText = ({ label, value }: { label: string; value: unknown }) => (
  <pre className="json" tabIndex={0} role="region" aria-label={label}>
    {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
  </pre>
);

export default JsonText;
