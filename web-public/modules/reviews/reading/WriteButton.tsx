import { useNavigate } from 'react-router';
import { useSignInFirst } from '../../../app/session/sign-in-first';
import { R } from '../texts/reviews';
import { Icon } from '../../../app/ui/Icon';
import { whoIsThere } from '../../../app/votes/who';
import { useOwnReview } from './own-reviews';
import { WRITING } from './writing';

/** Opens the dialog that writes a review, or changes one's own. */
export function WriteButton({ tool }: { tool: { id: string; slug: string } }) {
  const navigate = useNavigate();
  const signInFirst = useSignInFirst();
  const own = useOwnReview(tool.id);
  const open = async () => {
    const path = `/ai/${tool.slug}?${WRITING}`;
    if ((await whoIsThere()) === 'out') signInFirst(R.signIn, { path });
    else void navigate(path, { state: { opened: true }, preventScrollReset: true });
  };
  return (
    <button type="button" className="button needs-js" onClick={() => void open()}>
      <Icon name="edit" />
      {own?.review ? R.edit : R.write}
    </button>
  );
}
