import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
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
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="blog-preview-title">
      <DialogTitle id="blog-preview-title" component="h2">
        Preview
      </DialogTitle>
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
    </Dialog>
  );
}
