import Button from '@mui/material/Button';
import { FormProvider, useForm } from 'react-hook-form';
import { OperatedTheme } from '../operated/OperatedTheme';
import { renderStyled, styleCache } from '../rendering/component-styles.server';
import CategoryField from './CategoryField';
import { type FormValues, nothing } from './values/form-values';
import { Basics } from './steps';

/** The controls that the form begins with. */
function Beginning() {
  const form = useForm<FormValues>({ defaultValues: nothing() });
  return (
    <FormProvider {...form}>
      <Basics />
      {/* Which Basics leaves out at first. */}
      <CategoryField />
      <Button variant="contained" />
    </FormProvider>
  );
}

let styles: Readonly<Record<string, string | true | undefined>> | undefined;

/**
 * The styles that the form begins with, by name. Making them takes a slow phone longer than all else about its
 * fields, and the form itself is rendered in the browser only.
 */
export function formStyles() {
  if (styles) return styles;
  const cache = styleCache();
  renderStyled(
    <OperatedTheme>
      <Beginning />
    </OperatedTheme>,
    cache,
  );
  styles = cache.inserted;
  return styles;
}
