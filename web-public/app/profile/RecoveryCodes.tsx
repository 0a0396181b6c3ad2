import Button from '@mui/material/Button';
import { saveFile } from '@toolbase/web-shared/download';
import { useSite } from '../site/site';
import { showToast } from '../toast/toast';
import { P } from '../texts/profile';

/** Codes that are shown this once, with two ways to store them. */
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
        <Button onClick={() => void copy()}>{P.copy}</Button>
        <Button
          onClick={() => saveFile(`${site.shortName}-recovery-codes.txt`, new Blob([text], { type: 'text/plain' }))}
        >
          {P.downloadCodes}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {P.done}
        </Button>
      </div>
    </div>
  );
}
