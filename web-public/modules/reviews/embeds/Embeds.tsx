import { useState } from 'react';
import type { Tool } from '../../../app/api/types';
import { useSite } from '../../../app/site/site';
import { E } from '../texts/embeds';
import { showToast } from '../../../app/toast/toast';
import { CARDS, cardPath, type EmbedMode, frameCode, MODES, pictureCode, WIDTH } from './embed-code';

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast(E.copied, 'success', 'embed');
  } catch {
    showToast(E.failed, 'error', 'embed');
  }
}

function CopyButton({ code, action, card }: { code: string; action: string; card: string }) {
  return (
    <button
      type="button"
      className="button-plain needs-js"
      aria-label={E.copyOf(action, card)}
      onClick={() => void copy(code)}
    >
      {action}
    </button>
  );
}

/** The widgets of the tool for other sites, each with the code that shows it. */
export function Embeds({ tool }: { tool: Pick<Tool, 'name' | 'slug'> }) {
  const site = useSite();
  const [mode, setMode] = useState<EmbedMode>('light');
  return (
    <>
      <p>{E.intro(tool.name)}</p>
      <fieldset className="embed-modes needs-js">
        <legend>{E.colours}</legend>
        {MODES.map((one) => (
          <label key={one}>
            <input type="radio" name="embed-mode" checked={one === mode} onChange={() => setMode(one)} />
            {E.modes[one]}
          </label>
        ))}
      </fieldset>
      <ul className="embeds">
        {CARDS.map((card) => {
          const { name, height } = card;
          const what = { site, tool, card, mode };
          return (
            <li key={name}>
              <h3>{E.cards[name]}</h3>
              <img
                src={cardPath(tool.slug, name, mode, '.svg')}
                alt={E.alt(tool.name, site.name)}
                width={WIDTH}
                height={height}
                loading="lazy"
              />
              <p className="embed-actions">
                <CopyButton code={frameCode(what)} action={E.copy} card={E.cards[name]} />
                <CopyButton code={pictureCode(what)} action={E.copyPicture} card={E.cards[name]} />
              </p>
              <details>
                <summary>
                  {E.show}
                  <span className="visually-hidden">: {E.cards[name]}</span>
                </summary>
                <pre>
                  <code>{`${frameCode(what)}\n\n${pictureCode(what)}`}</code>
                </pre>
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}
