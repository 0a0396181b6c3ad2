import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { T } from '../texts';
import { Icon } from './Icon';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The header's search: a plain GET form before hydration. `/` puts the cursor into it. */
export function SearchForm() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = input.current?.value.trim();
    if (!query || !input.current) return;
    input.current.value = '';
    input.current.blur();
    void navigate(`/search?q=${encodeURIComponent(query)}`);
  };

  return (
    <Form action="/search" method="get" role="search" className="search-form" onSubmit={onSubmit}>
      <Icon name="search" />
      <label htmlFor="site-search" className="vh">
        {T.searchLabel}
      </label>
      <input
        ref={input}
        id="site-search"
        type="search"
        name="q"
        maxLength={200}
        required
        placeholder={T.searchPlaceholder}
      />
      <kbd className="needs-js" aria-hidden="true">
        /
      </kbd>
    </Form>
  );
}
