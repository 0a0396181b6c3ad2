import { createContext, useContext } from 'react';
import type { Tagged } from '../../api/http';
import type { EditableTool } from '../../api/submissions';
import type { ToolMedia } from '../../api/tool-media';

/** The tool that the form is about. */
export interface FormRecord {
  /** As the server has it; `null`: it has none yet. */
  tool: EditableTool | null;
  /** The tool, which is made of what was entered when there is none yet. Fails with ApiError. */
  ensure: () => Promise<EditableTool>;
  /** Notes the tool's media after a change, and the tag of that version. */
  note: (changed: Tagged<ToolMedia>) => void;
}

export const FormRecordContext = createContext<FormRecord | null>(null);

export function useFormRecord(): FormRecord {
  const record = useContext(FormRecordContext);
  if (!record) throw new Error('useFormRecord needs a form around it');
  return record;
}
