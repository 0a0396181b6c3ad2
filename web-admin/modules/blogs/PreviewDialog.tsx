import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { TitledDialog } from '@toolbase/web-shared/TitledDialog';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '@toolbase/web-shared/ErrorAlert';
import '@toolbase/web-shared/richtext.css';
import { Loading } from '../../src/kit/Loading';
import type { BlogValues } from './blog';
import { previewBlog } from './calls';

/** The post as readers will see it. The server renders it as for its page, from checked nodes and escaped text. */
export function PreviewDialog({ values, onClose }: { values: BlogValues; onClose: () => void }) {
  const preview = useQuery({
    queryKey: ['@blog-preview', values.content],
    queryFn: () => previewBlog(values.content),
    gcTime: 0,
  });
  return (
    <TitledDialog title="Preview" onClose={onClose} maxWidth="md">
      <DialogContent>
        {preview.isPending && <Loading />}
        {preview.error && <ErrorAlert>{preview.error.message}</ErrorAlert>}
        {preview.data && (
          <article className="blog-preview">
            <h1>{values.title}</h1>
            {values.heroImage && <img src={values.heroImage} alt={values.heroAlt} />}
            <div className="rt" dir="auto" dangerouslySetInnerHTML={{ __html: preview.data.html }} />
          </article>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
