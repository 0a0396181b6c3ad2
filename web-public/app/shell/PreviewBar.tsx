import { useSite } from '../site/site';

/** Stands on every page of a preview. Its words come with the preview, and no other page has them. */
export function PreviewBar() {
  const { preview } = useSite();
  return (
    preview && (
      <aside className="read-only announcement" aria-label={preview.text}>
        <p className="wrap">
          {preview.text} <a href={preview.to}>{preview.end}</a>
        </p>
      </aside>
    )
  );
}
