import { useFormState } from 'react-hook-form';
import { LeaveDialog } from '../shell/LeaveDialog';

/** Asks before what was typed in the form around it is lost. */
export function UnsavedChanges() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful, errors } = useFormState();
  const isSaved = isSubmitSuccessful && Object.keys(errors).length === 0;
  return <LeaveDialog unsaved={Object.keys(dirtyFields).length > 0 && !isSaved} busy={isSubmitting} />;
}
