import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Tool } from '../api/types';
import { useNavItems } from '../navigation/nav-items';
import { sessionNow, useSession } from '../session/session';
import { signInFirst } from '../sign-in/sign-in-first';
import { ACTIONS } from '../texts/tool-actions';
import { SUGGEST } from '../texts/suggest';
import { type OwnerAction, pathOfAction } from '../extensions/owner-action';
import { useSwitch } from '../site/site';
import { showToast } from '../toast/toast';
import { Icon, type IconName } from '../ui/Icon';
import { whoIsThere } from '../session/who';
import { editOf } from './edit-rule';
import { isFresh, monthYear } from './known';
import { mayEdit } from './may-edit';

// Fetched when it is opened: few do.
const SuggestDialog = lazy(() => import('./SuggestDialog'));

function Action({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button type="button" className="button-quiet" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

/** The actions on the listing itself; a visitor who is not signed in is led to do so. */
export function OwnerActions({ tool }: { tool: Tool }) {
  const [suggesting, setSuggesting] = useState(false);
  const shown = useSession();
  const isOwner = shown.state === 'in' && shown.user.id === tool.claimedUserId;
  const navigate = useNavigate();
  const suggests = useSwitch('curation.suggestions');
  // Gone, too, where promotion is not offered and what is announced is hidden.
  const isInMenu = useNavItems().some(({ item }) => item === 'promote');
  const promotes = useSwitch('promotions.requests') && isInMenu;

  const signedIn = async (reason: string, act: () => void) => {
    if ((await whoIsThere()) === 'out') signInFirst(reason);
    else act();
  };
  const edit = async () => {
    const session = sessionNow();
    if (session.state !== 'in') return;
    const rule = editOf(tool, session.user);
    // The admin interface is an application of its own.
    if (rule.to === 'admin') window.location.assign(`/dashboard/admin/tools/${tool.id}`);
    else if (rule.to === 'form' || (tool.status.isClaimed && (await mayEdit(tool.id))))
      void navigate(`/ai/${tool.slug}/edit`);
    else showToast(rule.message, 'warning', 'edit');
  };
  const lead = async (action: OwnerAction['action']) => {
    const path = await pathOfAction(action, tool);
    if (path) void navigate(path);
    else showToast(ACTIONS.comingSoon, 'info', 'soon');
  };

  return (
    <span className="owner-actions needs-js">
      {suggests && (
        <Action
          label={SUGGEST.action}
          icon="spark"
          onClick={() => void signedIn(SUGGEST.signIn, () => setSuggesting(true))}
        />
      )}
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
      {suggesting && (
        <Suspense>
          <SuggestDialog tool={tool} onClose={() => setSuggesting(false)} />
        </Suspense>
      )}
    </span>
  );
}
