import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pickTools } from '../../api/catalog';
import { H } from '../../texts/home';
import { Icon } from '../Icon';
import { Logo } from '../Logo';

const TYPING_MS = 300;
const RESULTS = 5;

type Found = Awaited<ReturnType<typeof pickTools>>;

/** What is found for a text, a moment after it was typed; `null` when there is none, a message when it failed. */
function useFound(text: string): Found | string | null {
  const [found, setFound] = useState<Found | string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        if (!text) return setFound(null);
        pickTools(text, RESULTS, controller.signal).then(setFound, () => {
          if (!controller.signal.aborted) setFound(H.reviewFailed);
        });
      },
      text ? TYPING_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return found;
}

/** "Search a Tool to Review": the way to the reviews of the chosen tool. */
export default function ReviewDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Found[number] | null>(null);
  const found = useFound(chosen ? '' : text.trim());

  useEffect(() => dialog.current?.showModal(), []);

  const choose = (tool: Found[number]) => {
    setChosen(tool);
    setText('');
  };
  const clear = () => {
    setChosen(null);
    requestAnimationFrame(() => field.current?.focus());
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) void navigate(`/ai/${chosen.slug}?section=reviews`, { state: { scrollTo: 'reviews' } });
  };

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="review-heading" onClose={onClose}>
      <form onSubmit={onSubmit}>
        <div className="dialog-head">
          <h2 id="review-heading">{H.reviewHeading}</h2>
          <button type="button" className="icon-button" aria-label={H.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        {chosen ? (
          <p className="picked">
            <span className="vh">{H.reviewChosen}: </span>
            <span className="chip">
              {chosen.name}
              <button type="button" aria-label={H.reviewClear(chosen.name)} onClick={clear} autoFocus>
                <Icon name="close" />
              </button>
            </span>
          </p>
        ) : (
          <>
            <label htmlFor="review-search">{H.reviewSearch}</label>
            <input
              ref={field}
              id="review-search"
              type="search"
              maxLength={200}
              autoComplete="off"
              autoFocus
              placeholder={H.reviewPlaceholder}
              value={text}
              onChange={(event) => setText(event.target.value)}
              // Enter asks for nothing: the results come by themselves.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <div role="status">
              {typeof found === 'string' && <p>{found}</p>}
              {Array.isArray(found) && found.length === 0 && <p>{H.reviewNothing}</p>}
            </div>
            {Array.isArray(found) && found.length > 0 && (
              <ul className="picks">
                {found.map((tool) => (
                  <li key={tool.id}>
                    <button type="button" onClick={() => choose(tool)}>
                      <Logo slug={tool.slug} name={tool.name} logo={tool.logoUrl} size={48} />
                      <span>{tool.name}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        <button type="submit" className="button" disabled={!chosen}>
          {H.writeReview}
        </button>
      </form>
    </dialog>
  );
}
