import Autocomplete from '@mui/material/Autocomplete';
import { useEffect, useRef, useState } from 'react';
import { listCountries } from '../api/account';
import { ComboInput } from '../operated/ComboInput';
import { P } from '../texts/profile';
import { showToast } from '../toast/toast';

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

/** A country, found by typing a part of its name. What is typed and is no country is rejected by the form. */
export function CountryField({ country, error }: { country: string; error?: string }) {
  const { names, failed } = useCountries();
  const [typed, setTyped] = useState(country);
  const input = useRef<HTMLInputElement>(null);
  const unknown = !isKnown(typed.trim(), names ?? [country]);

  useEffect(() => input.current?.setCustomValidity(unknown ? P.noSuchCountry : ''), [unknown]);

  return (
    <Autocomplete
      options={names ?? (country ? [country] : [])}
      defaultValue={country || null}
      onInputChange={(_event, text) => setTyped(text)}
      // Rejected by the form rather than thrown away without a word.
      clearOnBlur={false}
      autoHighlight
      // In the dialog, which alone takes input.
      disablePortal
      forcePopupIcon={false}
      clearIcon={null}
      noOptionsText={P.noCountry}
      loading={names === null && !failed}
      renderInput={(parameters) => (
        <ComboInput
          parameters={parameters}
          inputRef={input}
          name="country"
          label={P.country}
          error={Boolean(error)}
          note={error ?? (failed ? P.countriesFailed : undefined)}
        />
      )}
    />
  );
}
