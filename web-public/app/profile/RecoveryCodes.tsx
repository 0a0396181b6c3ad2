import { saveFile } from '@toolbase/web-shared/download';
import { useSite } from '../site/site';
import { showToast } from '../toast/toast';
import { P } from '../texts/profile';

/** Codes that are shown this once, with two ways to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const site = useSite();
  const text = `${codes.join('\n')}\n`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(P.copied, 'success', 'copy');
    } catch {
      showToast(P.copyFailed, 'error', 'copy');
    }
  };

  return (
    <div className="form">
      <p>{P.recoveryText}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-buttons">
        <button type="button" className="button-plain" onClick={() => void copy()}>
          {P.copy}
        </button>
        <button
          type="button"
          className="button-plain"
          onClick={() => saveFile(`${site.shortName}-recovery-codes.txt`, new Blob([text], { type: 'text/plain' }))}
        >
          {P.downloadCodes}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {P.done}
        </button>
      </div>
    </div>
  );
}
