import { useState } from 'react';
import type { Tool } from '../../../app/api/types';
import { useSite } from '../../../app/site/site';
import { E } from '../texts/embed-cards';
import { showToast } from '../../../app/toast/toast';
import { CARDS, cardPath, type EmbedMode, type EmbedSize, frameCode, pictureCode, pixelsOf } from './embed-code';

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

interface ChoiceProps<Value extends string> {
  name: string;
  legend: string;
  labels: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ name, legend, labels, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="embed-modes">
      <legend>{legend}</legend>
      {(Object.keys(labels) as Value[]).map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  );
}

/** The widgets of the tool for other sites, each on the ground that it is made for, with the code that shows it. */
export default function EmbedCards({ tool }: { tool: Pick<Tool, 'name' | 'slug'> }) {
  const site = useSite();
  const [mode, setMode] = useState<EmbedMode>('light');
  const [size, setSize] = useState<EmbedSize>('regular');
  return (
    <>
      <div className="embed-choices">
        <Choice name="embed-mode" legend={E.colours} labels={E.modes} chosen={mode} onChoose={setMode} />
        <Choice name="embed-size" legend={E.size} labels={E.sizes} chosen={size} onChoose={setSize} />
      </div>
      <ul className="embeds">
        {CARDS.map((card) => {
          const embedded = { site, tool, card, mode, size };
          const [width, height] = pixelsOf(embedded);
          return (
            <li key={card}>
              <h3>{E.cards[card]}</h3>
              <p className={`embed-stage embed-${mode}`}>
                <img
                  src={cardPath(embedded, '.svg')}
                  alt={E.alt(tool.name, site.name)}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </p>
              <p className="embed-actions">
                <CopyButton code={frameCode(embedded)} action={E.copy} card={E.cards[card]} />
                <CopyButton code={pictureCode(embedded)} action={E.copyPicture} card={E.cards[card]} />
              </p>
              <details className="fold">
                <summary>
                  {E.show}
                  <span className="visually-hidden">: {E.cards[card]}</span>
                </summary>
                <pre>
                  <code>{`${frameCode(embedded)}\n\n${pictureCode(embedded)}`}</code>
                </pre>
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}
