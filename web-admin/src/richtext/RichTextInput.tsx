import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '../kit/Loading';

// Few forms have one, and the editor is larger than all other inputs together.
const Field = lazy(() => import('./RichTextField'));

/** A rich text, edited. */
export const RichTextInput = (props: ComponentProps<typeof Field>) => (
  <Suspense fallback={<Loading label="Opening the editor…" />}>
    <Field {...props} />
  </Suspense>
);
