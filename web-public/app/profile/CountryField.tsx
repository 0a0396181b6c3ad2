import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useId, useRef, useState } from 'react';
import { listCountries } from '../api/account';
import { showToast } from '../toast/toast';
import { P } from '../texts/profile';
import { FieldNotes, notesOf } from '../ui/Field';

/** The names of all countries; `null` until they are there. */
function useCountries(): { names: string[] | null; failed: boolean } {
  const [names, setNames] = useState<string[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const given = new AbortController();
    listCountries(given.signal).then(
      (countries) => setNames(countries.map(({ name }) => name)),
      () => {
        if (given.signal.aborted) return;
        setFailed(true);
        showToast(P.countriesFailed, 'error');
      },
    );
    return () => given.abort();
  }, []);
  return { names, failed };
}

const isKnown = (typed: string, names: string[]): boolean =>
  typed === '' || names.some((name) => name.toLowerCase() === typed.toLowerCase());

/** A country, found by typing a part of its name. What is typed and is no country is refused by the form. */
export function CountryField({ country, error }: { country: string; error?: string }) {
  const id = useId();
  const { names, failed } = useCountries();
  const [value, setValue] = useState<string | null>(country || null);
  const input = useRef<HTMLInputElement>(null);
  const { getRootProps, getInputLabelProps, getInputProps, getListboxProps, getOptionProps, ...found } =
    useAutocomplete({
      id,
      options: names ?? (country ? [country] : []),
      value,
      onChange: (_event, chosen) => setValue(chosen),
      // Refused by the form rather than thrown away without a word.
      clearOnBlur: false,
      autoHighlight: true,
    });
  const { groupedOptions: options, popupOpen, inputValue } = found;
  const unknown = !isKnown(inputValue.trim(), names ?? [country]);

  useEffect(() => input.current?.setCustomValidity(unknown ? P.noSuchCountry : ''), [unknown]);

  const { ref: ours, ...inputProps } = getInputProps() as ReturnType<typeof getInputProps> & {
    ref: React.RefObject<HTMLInputElement | null>;
  };
  const hint = failed ? P.countriesFailed : undefined;
  return (
    <div className="field">
      <label {...getInputLabelProps()}>{P.country}</label>
      <div {...getRootProps()} className="combobox">
        <input
          {...inputProps}
          ref={(element) => {
            ours.current = element;
            input.current = element;
          }}
          name="country"
          className="input"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, hint, error)}
        />
        {popupOpen && options.length > 0 && (
          <ul {...getListboxProps()} className="combobox-list" aria-label={P.country}>
            {options.map((option, index) => {
              const { key, ...props } = getOptionProps({ option, index });
              return (
                <li key={key} {...props}>
                  {option}
                </li>
              );
            })}
          </ul>
        )}
        {popupOpen && options.length === 0 && names && (
          <p className="combobox-list combobox-none" role="status">
            {P.noCountry}
          </p>
        )}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
