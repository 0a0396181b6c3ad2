import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Tool } from '../api/types';
import { useNavItems } from '../navigation/nav-items';
import { useSession } from '../session/session';
import { signInFirst } from '../sign-in/sign-in-first';
import { ACTIONS } from '../texts/tool-actions';
import type { OwnerAction } from '../extensions/owner-action';
import { useSwitch } from '../site/site';
import { Icon, type IconName } from '../ui/Icon';
import { whoIsThere } from '../session/who';
import { isFresh, monthYear } from './known';

// Fetched when it is opened: few do.
const SuggestDialog = lazy(() => import('./SuggestDialog'));

function Action({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button type="button" className="button-quiet needs-js" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

/** Does it for members; a visitor who is not signed in is led to do so. */
async function signedIn(reason: string, act: () => void): Promise<void> {
  if ((await whoIsThere()) === 'out') signInFirst(reason);
  else act();
}

/** The way to correct a listing, open to every reader; nothing where suggestions are switched off. */
export function SuggestAction({ tool }: { tool: Tool }) {
  const [suggesting, setSuggesting] = useState(false);
  if (!useSwitch('curation.suggestions')) return null;
  return (
    <>
      <Action
        label={ACTIONS.suggest}
        icon="spark"
        onClick={() => void signedIn(ACTIONS.suggestSignIn, () => setSuggesting(true))}
      />
      {suggesting && (
        <Suspense>
          <SuggestDialog tool={tool} onClose={() => setSuggesting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The actions of owners on their listing. */
export function OwnerActions({ tool }: { tool: Tool }) {
  const shown = useSession();
  const isOwner = shown.state === 'in' && shown.user.id === tool.claimedUserId;
  const navigate = useNavigate();
  // Gone, too, where promotion is not offered and what is announced is hidden.
  const isInMenu = useNavItems().some(({ item }) => item === 'promote');
  const promotes = useSwitch('promotions.requests') && isInMenu;

  const go = (path: string) => void navigate(path);
  // Fetched when a button is pressed: few do.
  const edit = async () => (await import('./owner-acts')).editTool(tool, go);
  const lead = async (action: OwnerAction['action']) => (await import('./owner-acts')).leadOwner(action, tool, go);

  return (
    <span className="owner-actions">
      {isOwner && !isFresh(tool.price.checkedOn) && (
        <Action
          label={ACTIONS.checkPrices(monthYear(tool.price.checkedOn ?? ''))}
          icon="edit"
          onClick={() => void edit()}
        />
      )}
      <Action label={ACTIONS.edit} icon="edit" onClick={() => void signedIn(ACTIONS.editSignIn, () => void edit())} />
      {!isOwner && (
        <Action
          label={ACTIONS.claim}
          icon="check"
          onClick={() => void signedIn(ACTIONS.claimSignIn, () => void lead('claim'))}
        />
      )}
      {promotes && (
        <Action
          label={ACTIONS.promote}
          icon="flag"
          onClick={() => void signedIn(ACTIONS.promoteSignIn, () => void lead('promote'))}
        />
      )}
    </span>
  );
}
