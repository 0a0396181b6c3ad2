import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import FormGroup from '@mui/material/FormGroup';
import { TitledDialog } from '@toolbase/web-shared/TitledDialog';
import { useEffect, useId, useState } from 'react';
import type { NodeJson } from '../document/document';
import type { FoundTool, RichTextServices } from '../document/services';
import { type CurrentFacts, type Fact, FACTS } from '../document/facts';
import { ToolPicker } from './ToolPicker';

export type ToolNode = 'toolFact' | 'toolCard' | 'toolComparison';

const TITLES: Record<ToolNode, string> = {
  toolFact: 'Value of a tool',
  toolCard: 'Card of a tool',
  toolComparison: 'Comparison of tools',
};

/** The node for what was chosen; `undefined` while something is missing. */
export function toolNode(kind: ToolNode, tools: FoundTool[], facts: Fact[]): NodeJson | undefined {
  const [first] = tools;
  if (!first) return undefined;
  if (kind === 'toolCard') return { type: kind, attrs: { tool: first.id } };
  if (kind === 'toolFact') return facts[0] && { type: kind, attrs: { tool: first.id, fact: facts[0] } };
  const isEnough = tools.length > 1 && facts.length > 0;
  return isEnough ? { type: kind, attrs: { tools: tools.map(({ id }) => id), facts } } : undefined;
}

interface ToolDialogProps {
  kind: ToolNode;
  search: NonNullable<RichTextServices['searchTools']>;
  current?: CurrentFacts;
  insert: (node: NodeJson) => void;
  onClose: () => void;
}

/** Chooses tools and facts; the value of a single fact is shown before it is inserted. */
export function ToolDialog({ kind, search, current, insert, onClose }: ToolDialogProps) {
  const id = useId();
  const [tools, setTools] = useState<FoundTool[]>([]);
  const [facts, setFacts] = useState<Fact[]>(kind === 'toolComparison' ? ['price', 'rating', 'freePlan'] : ['price']);
  const [value, setValue] = useState<{ of: string; text: string }>();
  const node = toolNode(kind, tools, facts);
  const shownFor = kind === 'toolFact' && node ? JSON.stringify(node) : undefined;

  useEffect(() => {
    if (!shownFor || !current) return undefined;
    let isStale = false;
    current
      .html(JSON.parse(shownFor) as NodeJson)
      .catch(() => 'not known')
      .then((text) => {
        if (!isStale) setValue({ of: shownFor, text });
      });
    return () => {
      isStale = true;
    };
  }, [current, shownFor]);

  return (
    <TitledDialog title={TITLES[kind]} onClose={onClose}>
      <DialogContent className="rich-dialog">
        <ToolPicker
          search={search}
          label={kind === 'toolComparison' ? 'Tools, at least two' : 'Tool'}
          multiple={kind === 'toolComparison'}
          value={tools}
          onChange={setTools}
        />
        {kind === 'toolFact' && (
          <div>
            <FormLabel id={`${id}-fact`}>Value</FormLabel>
            <RadioGroup
              row
              aria-labelledby={`${id}-fact`}
              value={facts[0]}
              onChange={(_, fact) => setFacts([fact as Fact])}
            >
              {FACTS.map((fact) => (
                <FormControlLabel key={fact.id} value={fact.id} label={fact.label} control={<Radio />} />
              ))}
            </RadioGroup>
            <p role="status">{value && value.of === shownFor ? `Now: ${value.text}` : ''}</p>
          </div>
        )}
        {kind === 'toolComparison' && (
          <FormGroup row role="group" aria-label="Rows of the comparison">
            {FACTS.filter((fact) => fact.id !== 'name').map((fact) => (
              <FormControlLabel
                key={fact.id}
                label={fact.label}
                control={
                  <Checkbox
                    checked={facts.includes(fact.id)}
                    onChange={(_, checked) =>
                      setFacts(
                        FACTS.map((one) => one.id).filter((one) => (one === fact.id ? checked : facts.includes(one))),
                      )
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!node}
          onClick={() => {
            onClose();
            if (node) insert(node);
          }}
        >
          Insert
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
