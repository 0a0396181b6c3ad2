import { useOpenDialog } from '../../../app/sign-in/addressed-dialog';
import { Icon } from '../../../app/ui/Icon';
import { R } from '../texts/reviews';
import { useOwnReview } from '../api/own-reviews';
import { WRITING } from './writing';

/** Opens the dialog that writes a review, or changes one's own. */
export function WriteButton({ tool }: { tool: { id: string; slug: string } }) {
  const open = useOpenDialog(R.signIn);
  const own = useOwnReview(tool.id);
  return (
    <button type="button" className="button needs-js" onClick={() => void open(`/ai/${tool.slug}?${WRITING}`)}>
      <Icon name="edit" />
      {own?.review ? R.edit : R.write}
    </button>
  );
}
