import { useState } from 'react';
import { SubmitDialog } from '../../src/kit/SubmitDialog';
import type { FoundTool } from './calls';
import { ToolSearch } from './ToolSearch';

interface AddToolDialogProps {
  /** The tab that the tool goes into. */
  tab: string;
  add: (tool: FoundTool) => Promise<unknown>;
  onClose: () => void;
}

/** Picks a tool for a list. */
export function AddToolDialog({ tab, add, onClose }: AddToolDialogProps) {
  const [tool, setTool] = useState<FoundTool | null>(null);
  return (
    <SubmitDialog
      title={`Add to ${tab}`}
      label="Add"
      disabled={!tool}
      submit={async () => tool && add(tool)}
      onClose={onClose}
    >
      <ToolSearch value={tool} onChange={setTool} />
    </SubmitDialog>
  );
}
