import { useFormState } from 'react-hook-form';
import { LeaveDialog } from '../kit/LeaveDialog';

/** Confirms before the changes of the form around it are lost. */
export function UnsavedChanges() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful, errors } = useFormState();
  const isSaved = isSubmitSuccessful && Object.keys(errors).length === 0;
  return <LeaveDialog unsaved={Object.keys(dirtyFields).length > 0 && !isSaved} busy={isSubmitting} />;
}
