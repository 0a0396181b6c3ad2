import Autocomplete from '@mui/material/Autocomplete';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { listCountries } from '../api/account';
import { listLanguages } from '../api/submissions';
import { ComboInput } from '../operated/ComboInput';
import { KNOWN } from '../texts/known';
import { F } from '../texts/tool-form';
import { countryName, languageNames, PLATFORM_NAMES } from '../tool/known';
import { SelectInput } from './fields';
import type { FormValues } from './values/form-values';

interface Named {
  code: string;
  name: string;
}

/** The rows of a table of the server; `null` until they are there. Without them what is chosen stays. */
function useTable(load: (signal: AbortSignal) => Promise<Named[]>): Named[] | null {
  const [rows, setRows] = useState<Named[] | null>(null);
  useEffect(() => {
    const given = new AbortController();
    load(given.signal).then(setRows, () => undefined);
    return () => given.abort();
  }, [load]);
  return rows;
}

interface LanguagesProps {
  name: 'interfaceLanguages' | 'outputLanguages';
  languages: Named[] | null;
}

/** Languages, found by typing a part of their names. */
function Languages({ name, languages }: LanguagesProps) {
  const { field, fieldState } = useController<FormValues, typeof name>({ name });
  const names = new Map(languages?.map((language) => [language.code, language.name]));
  return (
    <Autocomplete
      multiple
      options={[...names.keys()]}
      value={field.value as string[]}
      filterSelectedOptions
      getOptionLabel={(code) => names.get(code) ?? languageNames([code])}
      onChange={(_event, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      autoHighlight
      loading={languages === null}
      noOptionsText={F.noLanguage}
      renderInput={(parameters) => (
        <ComboInput
          parameters={parameters}
          inputRef={field.ref}
          name={name}
          label={KNOWN[name]}
          labelClass="form-label"
          error={Boolean(fieldState.error)}
          note={fieldState.error?.message}
        />
      )}
    />
  );
}

const TRUTHS = [
  { value: '', label: F.notKnown },
  { value: 'yes', label: F.yes },
  { value: 'no', label: F.no },
] as const;

/** The facts that filters and comparisons go by; none is required. */
export default function FactFields() {
  const { register, getValues } = useFormContext<FormValues>();
  const languages = useTable(listLanguages);
  const countries = useTable(listCountries);
  const chosen = getValues('madeIn');
  const known = countries ?? (chosen ? [{ code: chosen, name: countryName(chosen) }] : []);
  return (
    <fieldset className="form-part">
      <legend>{`${F.facts} (${F.optional})`}</legend>
      <p className="form-hint">{F.factsHint}</p>
      <fieldset className="form-checks">
        <legend className="form-label">{KNOWN.platforms}</legend>
        {Object.entries(PLATFORM_NAMES).map(([platform, label]) => (
          <label key={platform} className="check-row">
            <input type="checkbox" value={platform} {...register('platforms')} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="form-columns">
        <SelectInput name="openSource" label={KNOWN.openSource} options={TRUTHS} />
        <SelectInput name="offline" label={KNOWN.offline} options={TRUTHS} />
        <SelectInput
          name="madeIn"
          label={KNOWN.madeIn}
          options={[{ value: '', label: F.notKnown }, ...known.map(({ code, name }) => ({ value: code, label: name }))]}
        />
      </div>
      <Languages name="interfaceLanguages" languages={languages} />
      <Languages name="outputLanguages" languages={languages} />
    </fieldset>
  );
}
