import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Logo } from '../ui/Logo';
import { T } from '../texts/site';
import { KINDS, N } from '../texts/navigation';
import { Icon } from '../ui/Icon';
import { useSuggestions } from './useSuggestions';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` puts the cursor into the field. */
function useSlash(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}

const OPTIONS = 'search-suggestions';
const optionId = (index: number): string => `${OPTIONS}-${index}`;

interface SearchFormProps {
  id: string;
  className?: string;
  label?: string;
  /** The query that the field holds at first; it stays there while its results are shown. */
  query?: string;
  /** The field, for who needs it besides. */
  field?: RefObject<HTMLInputElement | null>;
  /** Shown behind the field. */
  children: ReactNode;
}

/** A search of the site: a plain GET form before hydration, with suggestions (a combobox) from then on. */
export function SearchForm({ id, className = '', label = T.searchLabel, query, field, children }: SearchFormProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const navigate = useNavigate();
  const { found, request, clear } = useSuggestions();
  const [active, setActive] = useState(-1);
  useSlash(input);
  const open = found.length > 0;

  const close = () => {
    clear();
    setActive(-1);
  };
  const leaveFor = (path: string) => {
    close();
    if (input.current && query === undefined) input.current.value = '';
    input.current?.blur();
    void navigate(path);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = input.current?.value.trim();
    if (typed) leaveFor(`/search?q=${encodeURIComponent(typed)}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!open) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = found[active];
    if (step) {
      // One place more than there are options: the text itself, between the last and the first.
      const places = found.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) leaveFor(chosen.path);
    else return;
    event.preventDefault();
  };

  return (
    <Form
      action="/search"
      method="get"
      role="search"
      aria-label={label}
      className={`search-form ${className}`}
      onSubmit={onSubmit}
    >
      <Icon name="search" />
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        maxLength={200}
        required
        defaultValue={query}
        autoComplete="off"
        placeholder={T.searchPlaceholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? OPTIONS : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          setActive(-1);
          request(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {children}
      <span role="status" className="visually-hidden">
        {open && N.suggestionCount(found.length)}
      </span>
      {open && (
        // Pressing an option must not take the focus from the field, which would close the list.
        <ul id={OPTIONS} role="listbox" aria-label={N.suggestions} onPointerDown={(event) => event.preventDefault()}>
          {found.map((suggestion, index) => (
            <li
              key={`${suggestion.kind} ${suggestion.path}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onClick={() => leaveFor(suggestion.path)}
            >
              {suggestion.kind === 'tool' && (
                <Logo slug={suggestion.path.slice(4)} name={suggestion.text} logo={suggestion.logoUrl} size={48} />
              )}
              <span className="option-text">{suggestion.text}</span>{' '}
              <span className="option-kind">{KINDS[suggestion.kind]}</span>
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}

/** The search of a page, with a button. The header has none beside it. */
export function PageSearch(props: Omit<SearchFormProps, 'className' | 'children'>) {
  return (
    <SearchForm {...props} className="hero-form">
      <button type="submit" className="button">
        {T.search}
      </button>
    </SearchForm>
  );
}
